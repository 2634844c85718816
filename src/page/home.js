// Who answers: "program" for `kenzan serve`; `make page` writes "here", for kenzan as WebAssembly.

/** @type {"program" | "here"} */
export const home = "program";
