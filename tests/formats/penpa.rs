//! Puzzles of Penpa: what of a drawing is read, and that all else of it is refused by its name.

use std::io::{Read, Write};

use flate2::Compression;
use flate2::write::DeflateEncoder;
use kenzan::format::{self, Entry, known};

use super::described::{read, undrawn};

/// Links that the importer of Penpa's puzzles into `SudokuPad` has for its tests: a sudoku of 6×6, an empty one
/// of 4×4 with room around it, and two with things drawn in it and around it.
const SIX: &str = "https://swaroopg92.github.io/penpa-edit/#m=edit&p=7VVPb5tOFLz7U1h73oP5szjhlqZJL4l/TeMqipAVrR2SWMYmXeCXCMvfPfMeJCyYqmqrqjlUiNUwPGbnLcySfSu0iWWAwzuQI+ngcIOAT8f3+RzVx3SZJ3E4nMZZPgyeA3lU5A+pCYfn2qzAru70RspJOjRFEmfyv9NTeaeTLB5EtcBssC0Pw/JClp/CSDhCChenI2ayvAi35XlYTmR5iVtCOuDOqiIX8KSBV3yf0HFFOiPgSY0BrwEXS7NI4puzivkcRuVUCprnAz9NUKzT/2NR+6DrRbqeL4mY6xx9Zg/Lx/pOVtymq6KudWY7WR5Vdi977HqNXYKVXUI9dqmLP2z3cLbbYdm/wPBNGJH3rw08aOBluMU4CbfCdelRBS/VuxFuQETQEJ5HhG8R6nVxXokxEV5D+CxqVfh+t4JnsUQVV+ALeSO4wtII2IdN8COWRsDGLOsBG7OaG7OGVTHmR940sCgOL801j6c8ujxOsXKy9Hj8yOOIR8XjGdecYEEdBzFyYc2Fogvs1djjeFWYokYdE1bA1ArhAHj8Wo9welhIxi4wvDP22pr0OhgrYCwaY8SZ3grrQ0fVOgo6qtZR0LE9qFpHQYcWnzF0FOmguStu8ZhHn8eAWx/TJ/VTH93vr/IP7UQuOn070NGv4tkgwkYmsjS5yQpzpxeIJe9zSB64TbGex6ZFJWn6mCw37brl/SY1ce8tIuPb+776eWpuO+pPOklaRLWlt6hqg2lRucHuYV1rY9KnFrPW+UOLsHaallK8ydsGct22qFe6M9u66Xk3EM+Cz8ijH9C/38Tf+k3QOxi9t9y+Nzv8+aamN/uge+IPtjfmNb+XdPB7maYJ92MNtifZYLvhBrWfb5B7EQf3nZSTajfo5KqbdZpqL+40lZ147KCMXgA=";
const EMPTY: &str = "https://swaroopg92.github.io/penpa-edit/#m=edit&p=7VRPb9pOEL3zKao978F/wCG+pTT0wi9tClUUWRYy4AQrhk3XdvPTIr573oxdwdquemqbQ7Xa4fntrOctnrdFtVFPlQww/LF0pIvhBQFPdzjkSayDscjKPA3fyauq3CoNIOWn6VQ+JHmRDiLaiREPDuYyNLfSfAwj4QopPExXxNLchgfzX2gm0syxJJArzQwICWPA6zrfA7zjdUKTet11gG/qBNp2D7jO9DpPl7Oa+RxGZiEF1XnPuwmKnfqeikYHPa/VbpURsUpKHKbYZs/NSv1HNLlufJTmqpY7b8vFun+SS7CWS4jk0v4zuXSK3yz3Mj4e8bd/geBlGJH2ryc4PsF5eEC84ehyvOc45ehxXCBVGp/jB44OxxHHGedchwfhemgOfyhCD1/X50apMTXNqMEj4OAH7yHHb7Bv5w9HDR4BB8AocselJhyHHAOWcEFn+cOn/aWcyMeJeFz0/8aDCM4QhcqXRaUfkjW+MxsHnxLcvtqtUm1RuVLPeba387LHvdJp7xKR6eaxL3+l9Kb19pckzy2i+FYl2t5cd6xFlRrtePacaK1eLGaXlFuLOGtd603pvrQFlIktMXlKWtV2pzMfB+J/wTPy6YJy/t07f+neoW/gvDU/vjU53L5K93ofdI/9wfbavOE7Tgff8TQV7NoabI+zwbbNDarrb5Adi4P7icvprW2jk6q216lUx+5U6tzxuEEZvQI=";
const FEATURES: &str = "https://swaroopg92.github.io/penpa-edit/#m=edit&p=7VRPb5w+FLzvp6h89gEwNiy3/PJLeknTpkkVRQhF7IYkKOySAttUrPa7Z54N5W97atUcKgvvvHnP9qztcbm7y592XKEJn1vcRnOU0p/tuvoj1kK7SqssCd7xo131mBcAnH88PeX3cVYmi5BGokWLfb0M6gtevw9CZjPOHHw2i3h9EezrD0F9zOtLpBhqeX0GhAIf8MTUO4DXOk/o2ORtC/jcFNCwG8B1Wqyz5PbMMJ+CsL7ijNb5T48myDb5t4Q1Oihe55tVSsQqrvBnysf0ucmYjWhq7ejA6yMj93IsF3nRySVo5BIiuTS+J5f+xR+Wu4wOB2z7Zwi+DULS/qWDfgcvgz36c93bur/R/anuHd1fBWEoXO5ILlQEdQJDef2/7i3dS92fBXumJPdcFvicKWEQJjhBwnZwcwQIB0eP2XCLDKYbJRssgVXLO6gRDRbDelc2WAIrYCxyrbUekwYspRzQtgUZOkC9CSQCvw08roTVBrjvjtcGPoJlGyxRZjeBsLpAIpCqmU0HXcZGppkAgEuvzXgoMwHUulqzwv5KBZo216Nz+Y0n9+vzMofT372+qh9yQoED0M2b/40WIVzOyjy7LXfFfbzGndWPAK4luO1us0qKAZXl+XOWbod16cM2L5LZFJHJ3cNc/Sov7kazv8RZNiDKr7u4GA427htQVQFr9eK4KPKXAbOJq8cB0bPhYKZkWw0FVPFQYvwUj1bbdP/5sGDfmf5CQY+t9e8N/UtvKJ2B9db8+Nbk6OubF7PeBz1jf7CzNm/4idPBTzxNC05tDXbG2WDH5gY19TfIicXB/cTlNOvY6KRq7HVaamJ3WqrveLygGr0C";
const COSMETICS: &str = "https://swaroopg92.github.io/penpa-edit/#m=edit&p=7VRPb9pOEL3zKao978H/SXzLLw29kPyaQhVFFkIGnGDFsHRtN5UR3z1vxk5hbVetKlXNoVrt8Hg73nm7nue8XKmnUgYY7pm0pI3hBAFP2/N4EmthTNMiS8J38qIs1koDSPn/aCQf4ixPBhE9iTEb7KvzsLqV1YcwEraQwsG0xUxWt+G+ug6riawmWBLSATeukwheHeHd9/XLmrQt4BtgHxjwHrDQabmbX9fExzCqplJQmf/4YYJio74mopFB/5dqs0iJWMQFzpKv012zUt9Dk2vPDrK6aKmlKo1a96iWYK2WUFttcxxSu0z1Mkvm4z8g93x2OODWP0HwPIxI++cjPDvCSbgXniNCB/gG2PFez1u/IOEOicD7AuELesQO94j3SB76WAN/cutYGfG6w3GKKrJyOb7naHH0OY455wo72Q7aykVtB2VdbrEaU7v5DfaBg1feQY7bYNfM9yCLsQ8c1Ge741KXHD2OAUsY0jX84kXVV3R6A7932p/KiVyciMew/3c2iOApkatsnpf6IV6iRdhy6AJw23KzSLRBZUrtsnRr5qWPW6WT3iUik9VjX/5C6VVr9+c4ywwi/1LG2ny4bnaDQt8Y/2Ot1bPBbOJibRAnXW/slGwLU0ARmxLjp7hVbXM882EgvgmekUufNuvfF+vvfLHoFVhvzY5vTQ53r9K91gfd436wvS5v+I7RwXcsTQW7rgbbY2ywbW+D6tobZMfh4H5gctq17XNS1bY6leq4nUqdGh4fUEYv";
const TRIANGLE: &str = "https://swaroopg92.github.io/penpa-edit/#m=edit&p=7ZRfb5swFMXf8ykiP3sSDvnT8NZ1zV7SbF2YqgqhyEmcBMXBnYG1osp3772XrMyB7m3THirE4fhngy/g49wmfIiHxz0u4Oj3PO6PBPcHPp3I8QiTXKugG6os74Y2kelWK35Z5Dtjg+6NtHvo2m9kyvnMdG2hVca/TCZ8I3WmOpEXd57LcVDe8vJzEDHBOOvBKVjMy9vgubwJyjkv59DFuAA2rQb1wF7X9o760V1VUHjgZycP9h7sKrErrRbTinwNojLkDOf5SHejZQfzU7FTHdhemcMyQaCTVD2dYFaszb44DRPxkZeXb1fq15WirSpF11IpvsDfq3QcH4/wsb9BrYsgwrK/1/aitvPgGXRGKkjvSSekPdIQhvLSJ/1E6pEOSKc05pr0jvSKtE86pDEjnOx/KycSI5+LwZB/EP0BrnqwAht4wWafrgBGFXhFBC9+QcC9Vw8d47oj7kSw5Flm9CIr7Eau4C9SFuBvAUuLw1JZB2ljHvCnOjDZpsaq1i6Ear1tG780dn329EeptQOyH4W07s3VenQQbA9OW1prHh1ykPnOAUuZw06R7ZIH90kqzd0CcumWKPfybLZD/c7HDntidEa4J0Gc3jeUf7mh4Jf33reVP5dDi9bY1sQDbgk90NZwn3gj38AbScYJm2EG2pJnoOeRBtRMNcBGsIG9kW186nm8sarzhONUjZDjVL/nPIo7Lw==";
const SQUARE: &str = "https://swaroopg92.github.io/penpa-edit/#m=edit&p=7VRRb5s8FH3nV0R+9gOQlLW8dV3zvaTZumSqKoQiJ3EaFMCdgbVylP/eey9IxEC/h0nT9lBZPjoc39iHcI+Ln5XQkgcwxpfc5R4MPwhoepMJTbcZy6RMZThayqIcBa8Bv67KvdLh6E7oA6iHncg5n6uRrlJZ8K/TKd+JtJBO1GwQO0dzFZp7bv4LI+YxznyYHou5uQ+P5i40C24WsMS4B9qsLvKB3rb0gdaR3dSi5wKfNxzoI9BNojepXM1q5VsYmSVneM5n+jVSlqlfkjU+8HmjsnWCwlqU8J7FPnluVopqqw5VU+vFJ26u37c7bu0ire0iG7CLb/GH7V7FpxP87d/B8CqM0PuPll62dBEeAeeEHuEj4ZTQJ1xCKTdjwi+ELuEF4YxqbgkfCG8IJ4QB1XzCw/41O5HvU9vX4+L3eexE0OKsUOmqqPRObOCDUQLgm4CWV9laaktKlXpOk9yuS55ypeXgEopy+zRUv1Z629n9RaSpJdRht6S69Syp1NBXZ89Ca/ViKZko95Zw1oPWTjIvbQOlsC2Kg+iclrXvfHLYK6MZjfFq+rhA/tYFgt/A/bhG/t8Ota/Sg9kHeSD+oA7GvNF7SQe9l2k8sB9rUAeSDWo33CD18w1iL+KgvZNy3LUbdHTVzToe1Ys7HnWe+Ch23gA=";

/// Links that lisudoku's converter has for its tests: one with a bit of everything; a diagonal sudoku by
/// R. Kumaresan and a Kropki sudoku by Jeet Sampat, of contests of Logic Masters India, which mark the rows
/// that are to be sent in.
const ALL: &str = "https://swaroopg92.github.io/penpa-edit/#m=solve&p=vVZLb9tGEL7rVwR7ngLcB5dc3tL0cUmdpnIRGIRg0DYTC6HMlJKagIbz2/PN7lImRQZFLgUlaubb5TcP7sxof7xrPx7J4dI5JSRx6Tzx39zwRwJl/HJ7aOriBb08Hu7bDgLRmwt6XzX7elXyFlybVSmkIKHwlWLztV9/LYUguVk99n8Vj/11UW6eqP/7WcyfxXXxiPtF8SiMFoUnkp6GhDEMgPUEpAzoAcBzEs/lTjH8QvFOBq8AysQC1CRut91tU1+/FqTAIKUL8P6fY9WdYGMTwPlp93odcGuYeglnX5dw9lAt4OzNOQ5Xf/PRK3+/LMpSa9KGdErGkVWbDfUaaKYo05ThxWQkE7wWqXnpF2SQ+sTfU39/7Yl+5fhzS9IhWBhVUpFS8IxllZLSeZDx7lUqg5xKUhYJZ9kaUlkW5Cwj5ZAdlh1OSILIIcvckUqQHcYT8MvIL8GvIr8Cv4n8Bvxp5E/BbyO/BX8e+XH6lAv8+IUtZM3zsP8RVxpy5FHgGcelhv0WcuRX4B/7o2JOFPzX0a6GXR39tJyHGJeFXRvtWtgd58dGuxZ2bbRrYXccl412LezaaNfCbhbsylzjHWE/3o+AgCTCCVYghMi84l8ZHveKxvMpfPJKyk5FgpDJgSAHgRsIXIpcDgQJipsrJtiBxwmiCnbgpkQoXjHICect2EEiDJwOdhB9OhBkHPJAkIMgiwQa5xTAEBy8lpxVHM93/pC+CpVLueOnE4oKR+YVDYWpvGLIcTMIisUKx+yVDApH5hX0MxMV7IcSCSCQG9iwhRyfeq/g2KOiBg3czrHPXnG8xIF6LcdSJOcneC06y7tOKkIzPkCLwsVBT1PCi8EJ4NYquWwzbnyrVYl0o+v63stXOtOm1/+J/CQThxtJgzvaOzq52LfN9f7Yva9ua1H4AYAuCuzhuLupuwnUtO2nZvsw3bf98NB29eISg/Xdh6X9N213d8b+uWqaCRB6+QQKfXYCHbrtRK+6rv08QXbV4X4C3FQHTL/9/fbTlKl+OEwdOFRTF6uP1Zm13XPMTyvxRfgvBpEkw2PSFf1b6n8P828YpNS/xZz8o+iveEyGkco93m/CWEGjP4nv/DpLr+IQTSBfsMwK5CvI07HU/1mUPWYhW/rZP8+i2LX/wlU/Z71+2+5uEEwpRukIK+FvxDC1eZ69DA6vFxzWzw6zGBxmaeZwcG7kL6Y0E7G7l991lxP3A+66zVN4EckP/UsJ/znCn4z5/A7z+r9G89AM+zfjbjhuHKcu8SUWXtst1h7ghfIDulhmEZ9VGvBZTbHBeVkBXagsoOfFBWheXwBnJQbsO1XGrOeFxl6d1xqbmpUbmxpXHDqYl74B";
const DIAGONAL: &str = "https://logicmastersindia.com/penpa-edit/?m=solve&p=zVZvb9u2E37vT0EQ6Dv+ElHUf2AY0rTdi1+bdU2HojCMgLHVRKj+eJLcpg7az97njnItyx6GDRgw2CaPD8m75468o7vNqvm4Udqjr0kUenwCnfDPTyL+aeA087boyzwTififeFbYu6a2pbhmDSJ9SNXFpr9v2ky8ORP/31S2zTtbq/u+X3fZ+XnZ3BXLynZ93nZFvSrs2bKpzsviU37+87Kp+7zrf7p+5Xt+4Gn1urTLXFixKu6KXnxom0po0TciFUWNLrfLe5FX6/6LWOZlCVD097m4a4uV6BrItndr3H67Xue27UT+YJd9+UU0NZRjDy9pm89P/EuxbMpNVQtbr4R5MKLZ9GVR5ytx2zycPfGf4fucVlcW+0De+U68AUDz3tiI7Jn69cUL9cGWXT6bUwzxW8zmUkslffy0XHyT7gTkN4bTxexx+yZ73N5k88VXtf19LyZ78Tp7RHuVPUoTyGwun0oVKBnJhZJBRICRMEXqAaQERHsg1ASkI4BXBHsg4hXxCAgJAOMdELPZkY7Em+hIWMeIh/b8CRHtmckm7bHeZIywP+EYiY80JxN6WrOei31YtM9OjvUYpoyY7xG2NfJKB1PH9VE4tYvnmLML6FiPi+hYT8QMf1jHcWo+1Pe7Q42VtC3u5s01UqrHuh9+hUcz2PeCd/vcvsUtUVvD7TNuPW5Dbl/ymuew4/up8gMcgo/rGBjlhwgtyWGs/BiUSY41KgDCQHISKj+FcySnqTLa7UWvjO/2olcmcHvRKxMOe40PWwgw20JViRB+kiMPtuAW2wpgC4fJthJl6MqQHs+HLbcXvTJ0dCQblKzA7UUPW8PeCJUrGnhG8DEebMVka+RX7PSjhzzEIUYcxnzigX8M3+OBfwz+8eAvlU09+Kvhrx44a+I8ig8dHcvgqZ1O9Id+6Z1OxFA7X9BDHnzxYZdiC90IIhwIsZkHITHazfCR7WZQvY03zEBwBnnAkdzNGMzQ8fAA52Poyjo7CKYBYR5EUB2AmbOD8PxYltCdgY/ODgKdwBlnB957OAEewAUOizOKO+TvjIYImIGj2sf1fMeX9JLbgNuIL29MBXA2mwchv1PjD71S/yGE6vzwNF41bWVL1PthfNm0dd6Oxnndt7lE6ZddU950m/YDXj+Z8cOhGKs31S22jKGyadb0RB2AxV3dtPnJKQLz1d2p9bdNu5po/2zL8gDo/tjgQT+AlkW7LA+hvi0OxlyoDpDK9vcHwK3t8aeiuy/Wh5oQlEMCvT2kaD/aibVq7/PXmXyQM4m/GGs5mxuciKGnNc22F2r7iyu9uzdYbX/D2/oq217R0zqXXGxRJ3mRD/H5XnzH8yRdDvXbg3zl3oQA4nuI08K9fZ3Nt2+VJFNPWQGJsmo+ga6jQmOQvYVDczkKiZsZ/iMMFqneXzDj3cQJ3mbPm0THm6Qp78Ex4u0O9Oblv0A6XXx1R+L9rT8443fxn71yf1lMHoa0a9qTmQf4RPIBPZlkA36UZ8CPMooMHicV0BN5BXSaWoCOswvgUYIB+5McI63TNCNW00wjU0fJRqbG+TZfzFj6Dg==&q=eyJwaWQiOiJEaWFnb25hbCA5eDkiLCJwdHMiOiI3IC8gNyIsImNpZCI6IlNNMjAyNDAxIiwiaWZyYW1lIjp0cnVlfQ==";
const KROPKI: &str = "https://logicmastersindia.com/penpa-edit/?m=solve&p=zVZvb9u2E37vT0EQ6Dsu0X9LAoYhTdcB+61dN2coCsMIaJmJtciiJ1GN66D97H2OYn6xbGXDBgwYZJOnh8fnjjzeUW230nedyITviTAVnvDxhKknIj8VUdT/PfdclaZSOfMT9g37X6O3dyWb2fks22XiojNr3eTsR6UMm8nNVhqxNmbb5ufnlb4ti41sjWrasl6V8qzQm/Oq/KjOvyt0bVRrvp29Cbwg8iLxrpKFYpKtytvSsJtGb5jPjGYZK2t0ShZrpjZb84kVqqoAMrNW7LYpV6zVkKXpdfr5crtVsmmZ2snCVJ+YrkGOOVal0fcvgktW6Krb1EzWKxbuQqY7U5W1WrGl3p2xF8Er/C5Wv8Or2libLdvI5g4K96VZw9P7dWkUK8qmqNBhPRIG0Leq6AwW2bvSnrE/ZVli3XdHLK2bChOqUXDecbESI7pbQlPf2PVrNE0/eMauADiipTL3StXYQlpewApZA6NZCmYxBYvXXQPfsJdb3bYlkfaTWyZhtPfyTPz8+rW4kVWrJnO/PxGLyZz7XPAAf58vvvD+OPEvFs4Wk4f9r/nD/jqfLz6L/W9PYvokzvIHtG/zBx6kPJ/zCy4iwRO+EDxMCHj5CEDNt8ofHpWngssGMbye4eQZLoLHSWMDkUcjgeD92q5nM4f7wTgeToGnp3jsj+sn3jg+Jf4Rnmk0rp+S3VM89sJxPBv3P/HG/Un8eNSfxB/fnyTIxvHwGbvxuJ9JTHZH8OQZ/in5P+LnlEI/op8+w//c/mRj+jher+0hC2x7hUMq9qFtX9nWs21s25+szvd0HP1ABAEIwYdeBCGcJBlFNaADQ3LsiyBB0ElOIhFMEWiSp1MRZFgsyRnqMAUaMnoRUlBI9hMRUiBIxwc/nX9rC/yR44/AHzv+GPyJ40/Anzp+lPYg6/nRw5bj98Dv9/zoRUjBtZzE7+xGGfgdTwyew3XFTj/GPtABsHI49IcOgJXhf9zbRQ/Z+ZmSn25dKeymzm4Kuwf7E2TObga7FFwrw+7BuoLM2c1glwJtZdjNyC6C9t6G7tK2kW0TG9IpVaXJZI69PH7i/xZCxdddv291s5EVirB7v9RNrZqDd1w5jeKox7zV1XXbNTe4hnhuq7mwWN1tlpiSm6ZzSKX1lq7BgVp5W+tGjQ4RqFa3Y/pL3ayI/GDgXlbVAGj/6HDZDKA+MQeQacrBu63yA2QjzXoALKXBZ0u7LrdDJuzJ0AEjhy7KO3lkbfO05s8TvuMTjs+YLZ/MQ/pqousuy/cXYv8Drq2De1Hsf8F99ybff6Drbs45gkfFwyqhFKGC/F98b8dJuuxB34P8FnKCexDiB4jDSrZ/l8/3V4KToZd2Ool8oz/C2d4ReoerSyxnzg82pB9xt7azRyXwwvr7ODDidfjkNYm91yQde+2W9W97nS0+9xHx/tY3x+EnxT+r/H9ZSnYu6XQzmneAH1NviI7mmMNP0gz4SUKRwdOcAjqSVkCPMwvQaXIBPMkvYM+kGLEeZxl5dZxoZOok18jUYbrNFxMrfQU=&q=eyJwaWQiOiJLcm9wa2kgOXg5IiwicHRzIjoiOCBwb2ludHMiLCJjaWQiOiJTTTIwMjQwNCIsImlmcmFtZSI6ZmFsc2V9";

fn solutions(entry: &Entry) -> usize {
    let mut engine = kenzan::engine::NATIVE
        .make(&kenzan::engine::Settings::default())
        .expect("native is always there");
    let query = kenzan::engine::Query::up_to(2);
    let found = kenzan::crosscheck::ask(engine.as_mut(), &entry.puzzle, &query);
    found.expect("native solves it").outcome.solutions().len()
}

#[test]
fn digits_and_thick_edges_are_a_sudoku() {
    let entry = read(SIX);
    assert_eq!(entry.puzzle.to_string(), "5...6..4.1.31.3.4...2.1..146.5.6.4..");
    assert_eq!(
        entry.puzzle.layout().boxes().map(|boxes| boxes.to_string()).as_deref(),
        Some("2x3")
    );
    // It was only made to be drawn.
    assert_eq!(solutions(&entry), 0);
    assert_eq!(entry.name.as_deref(), Some("Test 6x6"));
    let remarks = entry.remarks.expect("it says more");
    assert_eq!(remarks.author.as_deref(), Some("Mark Tekfan"));
    assert_eq!(remarks.skipped, ["the rules in words"]);
    let empty = read(EMPTY);
    assert_eq!((empty.puzzle.givens().filled(), empty.name, empty.remarks), (0, None, None));
    assert_eq!(
        empty.puzzle.layout().boxes().map(|boxes| boxes.to_string()).as_deref(),
        Some("2x2")
    );
}

#[test]
fn other_drawings_are_refused_by_their_names_or_left_out_and_listed() {
    for (link, drawn) in [
        (
            FEATURES,
            "cages that leave the grid (1), lines of cages (13), lines (2), thermometers (1)",
        ),
        (COSMETICS, "other numbers and letters (2), coloured cells (1), symbols (1)"),
        (ALL, "arrows (1), symbols (7), thermometers (1)"),
        (DIAGONAL, "other numbers and letters (2), symbols (2)"),
        (KROPKI, "other numbers and letters (2), symbols (25)"),
    ] {
        let error = format::parse(link).expect_err(link);
        let message =
            format!("the link of Penpa: the puzzle draws {drawn} without stating the meaning");
        assert_eq!(error.message, message);
        let skipped = undrawn(link).remarks.expect("it is told").skipped;
        let told: Vec<_> =
            drawn.split(", ").map(|what| format!("{what}, drawn, not stated")).collect();
        assert_eq!(skipped[..told.len()], told);
    }
    let diagonal = undrawn(DIAGONAL);
    assert_eq!(diagonal.name.as_deref(), Some("8 - Diagonal Sudoku 9x9"));
    let further = diagonal.puzzle.layout().extra_in_words();
    assert_eq!(further.as_deref(), Some("main diagonal, anti-diagonal"));
    assert_eq!((diagonal.puzzle.givens().filled(), solutions(&diagonal)), (24, 1));
    let remarks = diagonal.remarks.expect("it says more");
    assert_eq!(remarks.author.as_deref(), Some("R. Kumaresan"));
    assert!(
        remarks
            .comment
            .is_some_and(|rules| rules.contains("each row, column and 3x3 outlined box.\n"))
    );
    let all = undrawn(ALL);
    let rules: Vec<String> =
        all.puzzle.rules().iter().map(|rule| serde_json::json!(&**rule).to_string()).collect();
    assert_eq!(
        rules,
        [r#"{"cells":["r3c1","r3c2","r4c1","r4c2","r5c1","r5c2"],"sum":22,"type":"killer-cage"}"#]
    );
    assert_eq!(all.puzzle.to_string().find('1'), Some(11));
    assert!(all.puzzle.layout().boxes().is_some());
}

#[test]
fn other_boards_are_refused() {
    for (link, message) in [
        (TRIANGLE, "a grid of the kind 'tri' is not a sudoku"),
        (SQUARE, "a grid without digits that is not declared as a sudoku"),
    ] {
        let error = format::parse(link).expect_err(link);
        assert_eq!(error.message, format!("the link of Penpa: {message}"));
    }
}

#[test]
fn links_are_read_anywhere_and_not_when_damaged() {
    let expected = read(SIX).puzzle;
    let word = SIX.split_once("&p=").expect("it has one").1;
    for text in [
        format!("see {SIX} and solve it"),
        format!(
            "https://opt-pan.github.io/penpa-edit/?m=solve&p={word}&l=solveduplicate&theme=light"
        ),
        SIX.replace('+', "%2B").replace('/', "%2F").replacen("%2F%2F", "//", 1),
        format!("<a href=\"{SIX}\">"),
    ] {
        let text = text.replace("%2Fpenpa-edit%2F", "/penpa-edit/");
        assert_eq!(read(&text).puzzle, expected, "{text}");
        assert!(format::is_link(&text));
    }
    let checked = read(&format!("{SIX}&a=fVC7 my own"));
    assert_eq!(checked.name.as_deref(), Some("my own"));
    let skipped = checked.remarks.expect("it is told").skipped;
    assert_eq!(skipped.last().map(String::as_str), Some("the check of the solution"));
    let start = SIX.len() - word.len();
    for end in (start + 1..SIX.len() - 8).step_by(9) {
        let error = format::parse(&SIX[..end]).expect_err("it is cut");
        assert!(error.message.starts_with("the link of Penpa"), "{error}");
    }
    for index in start..SIX.len() {
        for byte in [b'A', b'/', b'9', b'!'] {
            let mut bytes = SIX.as_bytes().to_vec();
            bytes[index] = byte;
            // Whatever comes of it, it comes to an end.
            let _ = format::parse(&String::from_utf8(bytes).expect("it is ASCII"));
        }
    }
}

/// The letters of base64.
const SIGNS: &[u8] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/// Makes a link of the lines of a text.
fn link(lines: &[(usize, &str)]) -> String {
    let mut text = String::new();
    for number in 0..19 {
        let line = lines.iter().find(|(place, _)| *place == number);
        text += line.map_or("", |(_, line)| line);
        text += "\n";
    }
    let mut encoder = DeflateEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(text.as_bytes()).expect("it is in memory");
    let packed = encoder.finish().expect("it is in memory");
    let word: String = packed
        .chunks(3)
        .flat_map(|three| {
            let bits = three.iter().fold(0_u32, |bits, &byte| bits << 8 | u32::from(byte));
            let bits = bits << (8 * (3 - three.len()));
            (0..=three.len())
                .map(move |place| SIGNS[(bits >> (18 - 6 * place) & 63) as usize] as char)
        })
        .collect();
    format!("https://swaroopg92.github.io/penpa-edit/#m=edit&p={word}")
}

/// A board of 4×4 with what is drawn on it; its cells start at the point 18, its corners at 64 + 9.
fn board(question: &str, answer: &str) -> String {
    let header =
        "sudoku,4,4,38,0,1,1,266,266,144,144,0,0,0,0,Title: The zZoo%2C again,Author: ,,,OFF,false";
    let cells = "[18,1,1,1,5,1,1,1,5,1,1,1,5,1,1,1]";
    link(&[(0, header), (1, "[0,0,0,0]"), (3, question), (4, answer), (5, cells)])
}

#[test]
fn digits_of_the_answer_are_entered_or_the_solution() {
    let question = "{zN:{\"18\":[\"1\",1,\"1\"]}}";
    let entry = read(&board(question, "{zN:{\"19\":[\"2\",2,\"1\"]}}"));
    assert_eq!(entry.puzzle.to_string(), "1...............");
    assert_eq!(entry.name.as_deref(), Some("The zoo, again"));
    let entered = entry.remarks.expect("it says more").entered.expect("a digit");
    assert_eq!(entered.to_string(), ".2..............");
    let all: Vec<String> = (0..16)
        .filter(|&index| index > 0)
        .map(|index| {
            let digit = &"1234341221434321"[index..=index];
            format!("\"{}\":[\"{digit}\",2,\"1\"]", (index / 4 + 2) * 8 + index % 4 + 2)
        })
        .collect();
    let entry = read(&board(question, &format!("{{zN:{{{}}}}}", all.join(","))));
    let remarks = entry.remarks.expect("it says more");
    assert_eq!(remarks.solution.map(|grid| grid.to_string()).as_deref(), Some("1234341221434321"));
    assert_eq!(remarks.entered, None);
}

#[test]
fn cages_have_their_sums_and_edges_their_regions() {
    let cage = read(&board("{z6:[[18,19],[]],z1:{\"328\":[\" 5\",1]},zC:{\"328,329\":10}}", ""));
    let rule = serde_json::json!(&*cage.puzzle.rules()[0]);
    assert_eq!(rule.to_string(), r#"{"cells":["r1c1","r1c2"],"sum":5,"type":"killer-cage"}"#);
    for (question, message) in [
        (
            "{z1:{\"328\":[\"5\",1]}}",
            "the puzzle draws other small numbers (1) without stating the meaning",
        ),
        (
            "{z6:[[18,19]],z1:{\"329\":[\"5\",1]}}",
            "the puzzle draws other small numbers (1) without stating the meaning",
        ),
        (
            "{z6:[[18,19],[18,26]],z1:{\"328\":[\"5\",1]}}",
            "the puzzle draws other small numbers (1) without stating the meaning",
        ),
        (
            "{z6:[[18,19]],z1:{\"328\":[\"+5\",1]}}",
            "the puzzle draws other small numbers (1) without stating the meaning",
        ),
        (
            "{zN:{\"18\":[\"+1\",1,\"1\"]}}",
            "the puzzle draws other numbers and letters (1) without stating the meaning",
        ),
        (
            "{zN:{\"18\":[\"1\",1,\"1\"],\"18\":[\"2\",1,\"1\"]}}",
            "'18' appears twice in the question",
        ),
        (
            "{zC:{\"328,329\":10}}",
            "the puzzle draws lines of cages (1) without stating the meaning",
        ),
        ("{zE:{\"75,83\":12}}", "the puzzle draws other edges (1) without stating the meaning"),
        ("{zE:{\"73,82\":12}}", "the puzzle draws other edges (1) without stating the meaning"),
        ("{zE:{\"75,83\":2}}", "thick edges that are the border of no region"),
        (
            "{zE:{\"75,83\":2,\"83,91\":2,\"91,99\":2,\"99,107\":2}}",
            "the regions that thick edges make: region 1 has 8 cells, but a house has one for each of the 4 digits",
        ),
        (
            "{z6:[[1,19]]}",
            "the puzzle draws cages that leave the grid (1) without stating the meaning",
        ),
        ("{z6:[[\"a\"]]}", "killercages[0][0]: expected a whole number, not \"a\""),
        ("{zN:{\"18\":[]}}", "number.18: expected a digit and its style, not a list"),
        (
            "{zN:{\"18\":[\"5\",1,\"1\"]}}",
            "the puzzle draws other numbers and letters (1) without stating the meaning",
        ),
        (
            "{zN:{\"18\":[\"12\",1,\"7\"]}}",
            "the puzzle draws other numbers and letters (1) without stating the meaning",
        ),
        ("{zN:{\"x\":[\"1\",1,\"1\"]}}", "number: 'x' is not a point"),
        ("{zS:{\"18\":1}}", "the puzzle draws coloured cells (1) without stating the meaning"),
        ("{\"mirrors\":{\"18\":1}}", "'mirrors' is not a known tool of Penpa"),
        ("{zX:{}}", "an unknown abbreviation in the question"),
        ("[]", "the question is not an object"),
        ("{", "bad JSON in the question: EOF while parsing an object at line 1 column 1"),
    ] {
        let text = board(question, "");
        assert_eq!(
            format::parse(&text).expect_err(question).message,
            format!("the link of Penpa: {message}")
        );
    }
}

#[test]
fn a_text_that_grows_without_end_is_refused() {
    let text = "0".repeat(5 << 20);
    let bomb = link(&[(3, &text)]);
    assert!(bomb.len() < 20_000);
    let error = format::parse(&bomb).expect_err("it is too long");
    assert_eq!(error.message, "the link of Penpa is damaged: it can't be unpacked");
}

#[test]
fn what_is_written_is_drawn_as_others_draw_it() {
    let lines = |link: &str| -> Vec<String> {
        let word = link.split_once("&p=").expect("it has one").1;
        let word = word.split('&').next().expect("it has a start");
        let bits: Vec<u32> = word
            .trim_end_matches('=')
            .bytes()
            .map(|sign| (0..).zip(SIGNS).find(|&(_, &other)| other == sign).expect("a letter").0)
            .collect();
        let bytes: Vec<u8> = bits
            .chunks(4)
            .flat_map(|four| {
                let bits = four.iter().fold(0, |bits, six| bits << 6 | six);
                let bytes = (bits << (6 * (4 - four.len())) << 8).to_be_bytes();
                bytes.into_iter().take(four.len() - 1)
            })
            .collect();
        let mut text = String::new();
        flate2::read::DeflateDecoder::new(&bytes[..])
            .read_to_string(&mut text)
            .expect("it is a text");
        text.lines().map(str::to_owned).collect()
    };
    let penpa = known::named("penpa").expect("it is known");
    let keys = |line: &str, tool: &str| -> Vec<String> {
        let (_, members) = line.split_once(&format!("{tool}:{{")).expect("each tool is there");
        let (members, _) = members.split_once('}').expect("it is closed");
        let mut members: Vec<String> = members.split(',').map(str::to_owned).collect();
        members.sort();
        members
    };
    // A sudoku that a setter drew: the same digits, edges, cells and header.
    let written = penpa.write(&read(SIX)).expect("it can be said");
    assert_eq!(written.lost, []);
    let (ours, theirs) = (lines(&written.text), lines(SIX));
    assert_eq!((ours.len(), &ours[0], &ours[5]), (theirs.len(), &theirs[0], &theirs[5]));
    for tool in ["zN", "zE"] {
        assert_eq!(keys(&ours[3], tool), keys(&theirs[3], tool), "{tool}");
    }
    for entry in [read(EMPTY), undrawn(DIAGONAL)] {
        assert_eq!(penpa.write(&entry).expect("it can be said").lost, []);
    }
    // Diagonals, and a cage with its sum and its outline.
    let entry = undrawn(ALL);
    let written = penpa.write(&entry).expect("it can be said");
    assert_eq!(written.lost, []);
    let (ours, theirs) = (lines(&written.text), lines(ALL));
    assert_eq!(ours[0].replace("OFF", "ON"), theirs[0]);
    for tool in ["z1", "zC"] {
        assert_eq!(keys(&ours[3], tool), keys(&theirs[3], tool), "{tool}");
    }
    let theirs: Vec<String> = keys(&theirs[3], "zE");
    let missing: Vec<String> =
        keys(&ours[3], "zE").into_iter().filter(|edge| !theirs.contains(edge)).collect();
    assert_eq!(missing, [""; 0]);
}
