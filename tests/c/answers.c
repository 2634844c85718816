/* What the functions of kenzan.h answer, as a table; built against the static and the shared library by .setup/c.sh. */
#include "kenzan.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int failures = 0;

static void expect(int holds, const char *what, const char *puzzle) {
    if (!holds) {
        failures++;
        fprintf(stderr, "failed: %s, of %.60s\n", what, puzzle ? puzzle : "(null)");
    }
}

struct solved {
    const char *puzzle;
    uint64_t budget;
    kenzan_verdict verdict;
    /* The solutions that are at hand; null for none. */
    const char *first, *second;
    /* Where it is wrong, and a part of what is said. */
    size_t line, column;
    const char *said;
};

static const struct solved SOLVED[] = {
    {"1.....3..4.....2", 0, KENZAN_UNIQUE, "1324423124133142", NULL, 0, 0, ""},
    {"8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..", 0, KENZAN_UNIQUE,
     "812753649943682175675491283154237896369845721287169534521974368438526917796318452", NULL, 0, 0, ""},
    {"12|..\n..|..\n--+--\n..|..\n..|34\n", 0, KENZAN_MULTIPLE, "1243341243212134", NULL, 0, 0, ""},
    {"11..............", 0, KENZAN_NONE, NULL, NULL, 0, 0, ""},
    {"8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..", 1, KENZAN_UNKNOWN, NULL, NULL, 0,
     0, "gave up at the budget"},
    {"{\"kenzan\": 1, \"size\": 4, \"boxes\": \"2x2\", \"givens\": \"1...............\", \"rules\": "
     "[{\"type\": \"killer-cage\", \"cells\": [\"r1c1\", \"r1c2\"], \"sum\": 9}]}",
     0, KENZAN_MALFORMED, NULL, NULL, 1, 140, "rules[0].sum: 9 is not between 1 and 8"},
    {"1.....3..4..q..2", 0, KENZAN_MALFORMED, NULL, NULL, 1, 13, "unknown mark 'q'"},
    {"", 0, KENZAN_MALFORMED, NULL, NULL, 1, 0, "no puzzle"},
    {"\xff", 0, KENZAN_ARGUMENT, NULL, NULL, 0, 0, "not UTF-8 at byte 0"},
    {NULL, 0, KENZAN_ARGUMENT, NULL, NULL, 0, 0, "null pointer"},
};

static void solves(void) {
    for (size_t i = 0; i < sizeof SOLVED / sizeof *SOLVED; i++) {
        const struct solved *want = &SOLVED[i];
        kenzan_result *got = kenzan_solve(want->puzzle, want->budget);
        const char *first = kenzan_solution(got, 0), *second = kenzan_solution(got, 1);
        if (kenzan_verdict_of(got) != want->verdict)
            fprintf(stderr, "verdict %d, not %d: %s\n", kenzan_verdict_of(got), want->verdict, kenzan_message(got));
        expect(kenzan_verdict_of(got) == want->verdict, "the verdict", want->puzzle);
        expect(want->verdict == KENZAN_MULTIPLE || !first == !want->first, "whether there is a solution", want->puzzle);
        if (want->verdict == KENZAN_UNIQUE) {
            expect(first && !strcmp(first, want->first), "the solution", want->puzzle);
            expect(!second && kenzan_solutions(got) == 1 && kenzan_is_exact(got), "that it is the only one", want->puzzle);
        }
        if (want->verdict == KENZAN_MULTIPLE)
            expect(first && second && strcmp(first, second) && kenzan_solutions(got) == 2 && !kenzan_is_exact(got),
                   "two solutions", want->puzzle);
        if (want->verdict == KENZAN_NONE) expect(kenzan_solutions(got) == 0 && kenzan_is_exact(got), "none", want->puzzle);
        if (kenzan_line(got) != want->line || kenzan_column(got) != want->column)
            fprintf(stderr, "line %zu, column %zu: %s\n", kenzan_line(got), kenzan_column(got), kenzan_message(got));
        expect(kenzan_line(got) == want->line, "the line", want->puzzle);
        expect(kenzan_column(got) == want->column, "the column", want->puzzle);
        expect(strstr(kenzan_message(got), want->said) != NULL, "the message", want->puzzle);
        expect(!*want->said == !*kenzan_message(got), "whether there is a message", want->puzzle);
        kenzan_free(got);
    }
}

struct counted {
    const char *puzzle;
    uint64_t most, budget;
    kenzan_verdict verdict;
    uint64_t count;
    const char *text;
    bool exact;
};

static const struct counted COUNTED[] = {
    {"................", 0, 0, KENZAN_MULTIPLE, 288, "288", true},
    {"................", 100, 0, KENZAN_MULTIPLE, 100, "100", false},
    {"1.....3..4.....2", 0, 0, KENZAN_UNIQUE, 1, "1", true},
    {"11..............", 0, 0, KENZAN_NONE, 0, "0", true},
    {"....................................", 0, 0, KENZAN_MULTIPLE, 28200960, "28200960", true},
    {"1...5..2.........", 0, 0, KENZAN_MALFORMED, 0, "0", false},
    {NULL, 0, 0, KENZAN_ARGUMENT, 0, "0", false},
};

static void counts(void) {
    for (size_t i = 0; i < sizeof COUNTED / sizeof *COUNTED; i++) {
        const struct counted *want = &COUNTED[i];
        kenzan_result *got = kenzan_count(want->puzzle, want->most, want->budget);
        expect(kenzan_verdict_of(got) == want->verdict, "the verdict", want->puzzle);
        expect(kenzan_solutions(got) == want->count, "the number", want->puzzle);
        expect(!strcmp(kenzan_solutions_text(got), want->text), "the number's text", want->puzzle);
        expect(kenzan_is_exact(got) == want->exact, "whether it is exact", want->puzzle);
        expect(kenzan_solution(got, 0) == NULL, "that none is kept", want->puzzle);
        kenzan_free(got);
    }
}

/* No function falls over a null pointer. */
static void nothing(void) {
    expect(kenzan_verdict_of(NULL) == KENZAN_ARGUMENT, "the verdict on nothing", NULL);
    expect(kenzan_solution(NULL, 0) == NULL, "a solution of nothing", NULL);
    expect(kenzan_solutions(NULL) == 0 && !kenzan_is_exact(NULL), "a number of nothing", NULL);
    expect(!strcmp(kenzan_solutions_text(NULL), "0"), "a number's text of nothing", NULL);
    expect(*kenzan_message(NULL) != 0, "a message about nothing", NULL);
    expect(kenzan_line(NULL) == 0 && kenzan_column(NULL) == 0, "a place in nothing", NULL);
    kenzan_free(NULL);
}

int main(void) {
    expect(strchr(kenzan_version(), '.') != NULL, "the version", kenzan_version());
    solves();
    counts();
    nothing();
    if (failures) return EXIT_FAILURE;
    printf("%zu puzzles solved and %zu counted as they should be\n", sizeof SOLVED / sizeof *SOLVED,
           sizeof COUNTED / sizeof *COUNTED);
    return EXIT_SUCCESS;
}
