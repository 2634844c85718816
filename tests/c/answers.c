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

/* Four rows of a 16x16 grid, or as many 4x4 grids. */
#define ROW "[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0]"
#define ROWS ROW "," ROW "," ROW "," ROW

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
     0, KENZAN_NONE, NULL, NULL, 0, 0, ""},
    {"{\"kenzan\": 1, \"size\": 4, \"boxes\": \"2x2\", \"givens\": \"1...............\", \"rules\": "
     "[{\"type\": \"killer-cage\", \"cells\": [\"r1c1\", \"r1c5\"], \"sum\": 9}]}",
     0, KENZAN_MALFORMED, NULL, NULL, 1, 124, "rules[0].cells[1]: r1c5 is outside a 4×4 grid"},
    {"1.....3..4..q..2", 0, KENZAN_MALFORMED, NULL, NULL, 1, 13, "unknown mark 'q'"},
    {"", 0, KENZAN_MALFORMED, NULL, NULL, 1, 0, "no puzzle"},
    {"{\"kenzan\": 1, \"size\": 4, \"rules\": [{\"type\": \"xv\"}]}", 0, KENZAN_MALFORMED, NULL, NULL, 1, 36,
     "\nhint: an example is {\"type\": \"xv\", "},
    {"[" ROWS "," ROWS "," ROWS "," ROWS "]", 0, KENZAN_MALFORMED, NULL, NULL, 1, 1,
     "\nhint: state its boxes: write {\"kenzan\": 1, \"boxes\": \"4x4\", "},
    {"\xff", 0, KENZAN_ARGUMENT, NULL, NULL, 0, 0, "not UTF-8 at byte 0"},
    {NULL, 0, KENZAN_ARGUMENT, NULL, NULL, 0, 0, "null pointer"},
};

static void solves(void) {
    for (size_t i = 0; i < sizeof SOLVED / sizeof *SOLVED; i++) {
        const struct solved *want = &SOLVED[i];
        kenzan_result *got = kenzan_solve(want->puzzle, want->budget, NULL);
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
        kenzan_result *got = kenzan_count(want->puzzle, want->most, want->budget, NULL);
        expect(kenzan_verdict_of(got) == want->verdict, "the verdict", want->puzzle);
        expect(kenzan_solutions(got) == want->count, "the number", want->puzzle);
        expect(!strcmp(kenzan_solutions_text(got), want->text), "the number's text", want->puzzle);
        expect(kenzan_is_exact(got) == want->exact, "whether it is exact", want->puzzle);
        expect(kenzan_solution(got, 0) == NULL, "that none is kept", want->puzzle);
        kenzan_free(got);
    }
}

struct told {
    const char *what;
    kenzan_result *(*function)(const char *, uint64_t, const kenzan_interrupt *);
    const char *puzzle;
    uint64_t budget;
    kenzan_verdict verdict;
    /* How the words begin, a part of the JSON, who confirms it, and a part of the message. */
    const char *text, *json, *checked_by, *said;
};

static kenzan_result *count(const char *puzzle, uint64_t budget, const kenzan_interrupt *interrupt) {
    return kenzan_count(puzzle, 0, budget, interrupt);
}

static const char KING[] = "{\"kenzan\": 1, \"givens\": \"1...............\", \"rules\": [{\"type\": \"anti-king\"}]}";
static const char HARD[] = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
static const char LARGE[] = "{\"kenzan\": 1, \"size\": 25}";
static const char SPARE[] = "{\"kenzan\": 1, \"givens\": \"1.....3..4.....2\", \"rules\": "
                            "[{\"type\": \"killer-cage\", \"cells\": [\"r1c1\", \"r1c2\"], \"sum\": 4}]}";

static const struct told TOLD[] = {
    {"solve", kenzan_solve, "1.....3..4.....2", 0, KENZAN_UNIQUE, "one solution",
     "\"verdict\":\"unique\",\"solutions\":[\"1324423124133142\"]", "sat", ""},
    {"solve", kenzan_solve, "11..............", 0, KENZAN_NONE, "no solution: r1c1 and r1c2 are both 1", "\"none\"", "sat", ""},
    {"count", count, "................", 0, KENZAN_MULTIPLE, "exactly 288 solutions",
     "\"meaning\":\"exactly\",\"count\":288,", "sat", ""},
    {"count", count, "....................................", 0, KENZAN_MULTIPLE, "exactly 28,200,960", "\"count\":28200960,", NULL, ""},
    {"check", kenzan_check, "1.....3..4.....2", 0, KENZAN_UNIQUE, "one solution; each given is needed", "\"minimal\":true", "sat",
     ""},
    {"check", kenzan_check, SPARE, 0, KENZAN_UNIQUE, "one solution", "\"not_needed\":[{\"rule\":1,", "sat", ""},
    {"check", kenzan_check, "12............34", 0, KENZAN_MULTIPLE, "several solutions", "\"minimal\":null", "sat", ""},
    {"check", kenzan_check, "1.....3..4..q..2", 0, KENZAN_MALFORMED, "", "", NULL, "unknown mark 'q'"},
    {"check", kenzan_check, NULL, 0, KENZAN_ARGUMENT, "", "", NULL, "null pointer"},
    {"hint", kenzan_hint, "1.....3..4.....2", 0, KENZAN_UNIQUE, "Hidden Single: in box 1, 3 can only be in r1c2",
     "\"placement\":{\"cell\":\"r1c2\",\"digit\":3}", NULL, ""},
    {"hint", kenzan_hint, "1.....3..4.....2", 0, KENZAN_UNIQUE, "Hidden Single",
     "\"where\":\"look for a Hidden Single of 3 in box 1\"", NULL, ""},
    {"hint", kenzan_hint, "{\"kenzan\":1,\"givens\":\"1.....3..4.....2\",\"entered\":\"134.............\"}", 0, KENZAN_UNIQUE,
     "Hidden Single: in box 1, 4 can only be in r2c1", "\"placement\":{\"cell\":\"r2c1\",\"digit\":4}", NULL, "entered: r1c3=4 is wrong"},
    {"hint", kenzan_hint, "1324423124133142", 0, KENZAN_UNIQUE, "", "", NULL, "there is no next step: the puzzle is solved"},
    {"hint", kenzan_hint, "11..............", 0, KENZAN_NONE, "", "", NULL, "no solution: r1c1 and r1c2 are both 1"},
    {"hint", kenzan_hint, HARD, 1, KENZAN_UNKNOWN, "", "", NULL, "gave up at the budget"},
    {"hint", kenzan_hint, KING, 0, KENZAN_NONE, "", "", NULL, "no solution"},
    {"hint", kenzan_hint, LARGE, 0, KENZAN_UNSUPPORTED, "", "", NULL, "16"},
    {"hint", kenzan_hint, "\xff", 0, KENZAN_ARGUMENT, "", "", NULL, "not UTF-8"},
    {"why", kenzan_why, "12.1......1.4..2", 0, KENZAN_NONE, "no solution: these 2 givens can't all be true: r1c1=1, r1c4=1\n",
     "\"clash\":{\"facts\":[\"r1c1=1\",\"r1c4=1\"]", "sat", ""},
    {"why", kenzan_why, "12.1......1.4..2", 0, KENZAN_NONE, "no solution", "\"change\":\"move r1c4=1 down\"", "sat", ""},
    {"why", kenzan_why, "12............34", 0, KENZAN_MULTIPLE, "", "{\"cell\":\"r2c1\",\"digits\":\"34\"}", "sat", ""},
    {"why", kenzan_why, "1.....3..4.....2", 0, KENZAN_UNIQUE, "one solution", "\"unique\"", "sat", ""},
    {"why", kenzan_why, "11..............", 1, KENZAN_NONE, "no solution", "\"repairs\"", "sat", "gave up at the budget"},
    {"why", kenzan_why, "", 0, KENZAN_MALFORMED, "", "", NULL, "no puzzle"},
    {"candidates", kenzan_candidates, "12............34", 0, KENZAN_MULTIPLE, "24 candidates", "\"candidates\":[[1],[2],[4],[3],[3,4],[3,4],", "sat", ""},
    {"candidates", kenzan_candidates, "1.....3..4.....2", 0, KENZAN_UNIQUE, "exactly one solution", "\"known\":\"all\"", "sat", ""},
    {"candidates", kenzan_candidates, "11..............", 0, KENZAN_NONE, "no solution", "\"known\":\"none\"", "sat", ""},
    {"candidates", kenzan_candidates,
     "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..", 1, KENZAN_UNKNOWN, "",
     "\"known\":\"some\"", NULL, "gave up at the budget"},
};

static void tells(void) {
    for (size_t i = 0; i < sizeof TOLD / sizeof *TOLD; i++) {
        const struct told *want = &TOLD[i];
        int before = failures;
        kenzan_result *got = want->function(want->puzzle, want->budget, NULL);
        const char *text = kenzan_text(got), *json = kenzan_json(got), *by = kenzan_checked_by(got);
        expect(kenzan_verdict_of(got) == want->verdict, "the verdict", want->puzzle);
        expect(!strncmp(text, want->text, strlen(want->text)), "the words", want->puzzle);
        expect(strstr(json, want->json) != NULL, "the JSON", want->puzzle);
        expect(!*json == !*want->json, "whether there is JSON", want->puzzle);
        expect(by ? want->checked_by && !strcmp(by, want->checked_by) : !want->checked_by, "who confirms it", want->puzzle);
        expect(strstr(kenzan_message(got), want->said) != NULL, "the message", want->puzzle);
        expect(!*want->said == !*kenzan_message(got), "whether there is a message", want->puzzle);
        if (failures > before)
            fprintf(stderr, "%s: verdict %d, by %s: %s\n%s\n%s\n", want->what, kenzan_verdict_of(got), by ? by : "nobody",
                    kenzan_message(got), text, json);
        kenzan_free(got);
    }
}

struct asked {
    const char *question;
    kenzan_verdict verdict;
    /* Parts of the JSON and of the message. */
    const char *json, *said;
};

static const struct asked ASKED[] = {
    {"{\"ask\": \"rate\", \"puzzle\": \"1.....3..4.....2\"}", KENZAN_ANSWER, "\"hardest\":\"hidden-single\"", ""},
    {"{\"ask\": \"solve\", \"puzzle\": \"1.....3..4.....2\"}", KENZAN_ANSWER,
     "\"verdict\":\"unique\",\"solutions\":[\"1324423124133142\"]", ""},
    {"{\"ask\": \"solve\", \"puzzle\": \"1.....3..4.....2\", \"timed\": true}", KENZAN_ANSWER, "\"seconds\":", ""},
    {"{\"ask\": \"about\"}", KENZAN_ANSWER, "\"questions\":[\"solve\"", ""},
    {"{\"ask\": \"sole\"}", KENZAN_ARGUMENT, "\"error\"", "did you mean 'solve'?"},
    {"{\"ask\": \"solve\", \"puzzle\": \"1.....3..4.....2\", \"engine\": \"nativ\"}", KENZAN_ARGUMENT, "\"error\"",
     "the field 'engine': there is no engine 'nativ'\nhint: did you mean 'native'?"},
    {"{\"ask\": \"solve\", \"puzzle\": \"1.....3..4..q..2\"}", KENZAN_MALFORMED, "\"error\"", "unknown mark 'q'"},
    {"no JSON", KENZAN_ARGUMENT, "\"error\"", "not JSON"},
    {NULL, KENZAN_ARGUMENT, "", "the question is a null pointer"},
};

static void asks(void) {
    for (size_t i = 0; i < sizeof ASKED / sizeof *ASKED; i++) {
        const struct asked *want = &ASKED[i];
        int before = failures;
        kenzan_result *got = kenzan_ask(want->question, NULL);
        expect(kenzan_verdict_of(got) == want->verdict, "the verdict", want->question);
        expect(strstr(kenzan_json(got), want->json) != NULL, "the JSON", want->question);
        expect(strstr(kenzan_message(got), want->said) != NULL, "the message", want->question);
        expect(!*want->said == !*kenzan_message(got), "whether there is a message", want->question);
        expect(!*kenzan_text(got) && !kenzan_solutions(got), "neither words nor solutions", want->question);
        if (failures > before)
            fprintf(stderr, "verdict %d: %s\n%s\n", kenzan_verdict_of(got), kenzan_message(got), kenzan_json(got));
        kenzan_free(got);
    }
}

/* A function answers as the question of its name does. */
static void agrees(void) {
    const struct { const char *ask; kenzan_result *(*function)(const char *, uint64_t, const kenzan_interrupt *); } same[] = {
        {"solve", kenzan_solve}, {"count", count}, {"check", kenzan_check}, {"why", kenzan_why}, {"candidates", kenzan_candidates}};
    const char *puzzles[] = {"1.....3..4.....2", "13....3..4.....2", "12............34", "11.............."};
    for (size_t i = 0; i < sizeof same / sizeof *same; i++) {
        for (size_t j = 0; j < sizeof puzzles / sizeof *puzzles; j++) {
            char question[200];
            snprintf(question, sizeof question, "{\"ask\": \"%s\", \"puzzle\": \"%s\", \"budget\": 100000}", same[i].ask, puzzles[j]);
            kenzan_result *asked = kenzan_ask(question, NULL), *got = same[i].function(puzzles[j], 100000, NULL);
            expect(*kenzan_json(got) && !strcmp(kenzan_json(got), kenzan_json(asked)), "the same answer", question);
            kenzan_free(asked);
            kenzan_free(got);
        }
    }
}

/* No function falls over a null pointer. */
static void nothing(void) {
    expect(kenzan_verdict_of(NULL) == KENZAN_ARGUMENT, "the verdict on nothing", NULL);
    expect(kenzan_solution(NULL, 0) == NULL, "a solution of nothing", NULL);
    expect(kenzan_solutions(NULL) == 0 && !kenzan_is_exact(NULL), "a number of nothing", NULL);
    expect(!strcmp(kenzan_solutions_text(NULL), "0"), "a number's text of nothing", NULL);
    expect(*kenzan_message(NULL) != 0, "a message about nothing", NULL);
    expect(!*kenzan_text(NULL) && !*kenzan_json(NULL) && !kenzan_checked_by(NULL), "what is said of nothing", NULL);
    expect(kenzan_line(NULL) == 0 && kenzan_column(NULL) == 0, "a place in nothing", NULL);
    kenzan_free(NULL);
}

/* Every question ends by its interrupt, and says so. */
static void ends(void) {
    kenzan_result *(*functions[])(const char *, uint64_t, const kenzan_interrupt *) = {
        kenzan_solve, count, kenzan_check, kenzan_hint, kenzan_why, kenzan_candidates};
    kenzan_interrupt *interrupt = kenzan_interrupt_new();
    for (size_t i = 0; i < sizeof functions / sizeof *functions; i++) {
        kenzan_result *got = functions[i](HARD, 0, interrupt);
        expect(kenzan_verdict_of(got) >= 0 && kenzan_verdict_of(got) != KENZAN_UNKNOWN, "an answer", HARD);
        kenzan_free(got);
    }
    kenzan_interrupt_raise(interrupt);
    for (size_t i = 0; i < sizeof functions / sizeof *functions; i++) {
        kenzan_result *got = functions[i](HARD, 0, interrupt);
        expect(kenzan_verdict_of(got) == KENZAN_UNKNOWN, "that it is interrupted", HARD);
        expect(strstr(kenzan_message(got), "interrupted") != NULL, "that it says so", HARD);
        kenzan_free(got);
    }
    kenzan_interrupt_free(interrupt);
    kenzan_interrupt_raise(NULL);
    kenzan_interrupt_free(NULL);
}

/* Reads a line without its end; returns null at the end of the file. */
static char *line_of(FILE *file, char *line, size_t size) {
    if (!fgets(line, (int)size, file)) return NULL;
    line[strcspn(line, "\n")] = 0;
    return line;
}

/* The questions that are asked at every door have the answers of the library, which tests/cli/asked.rs keeps. */
static void answers_as_elsewhere(void) {
    static char question[1 << 16], answer[1 << 18];
    FILE *questions = fopen("tests/golden/doors/questions.jsonl", "r"), *answers = fopen("tests/golden/doors/answers.jsonl", "r");
    int count = 0;
    expect(questions && answers, "the questions are there", NULL);
    while (questions && answers && line_of(questions, question, sizeof question) && line_of(answers, answer, sizeof answer)) {
        kenzan_result *got = kenzan_ask(question, NULL);
        expect(!strcmp(kenzan_json(got), answer), "the answer is that of the library", question);
        kenzan_free(got);
        count++;
    }
    expect(count > 99, "there are a hundred questions", NULL);
    if (questions) fclose(questions);
    if (answers) fclose(answers);
}

int main(void) {
    expect(strchr(kenzan_version(), '.') != NULL, "the version", kenzan_version());
    solves();
    counts();
    tells();
    asks();
    agrees();
    answers_as_elsewhere();
    ends();
    nothing();
    if (failures) return EXIT_FAILURE;
    printf("%zu puzzles solved, %zu counted and %zu told of as they should be\n", sizeof SOLVED / sizeof *SOLVED,
           sizeof COUNTED / sizeof *COUNTED, sizeof TOLD / sizeof *TOLD);
    return EXIT_SUCCESS;
}
