/* kenzan for C: solves sudoku with 69 kinds of variant rules, and checks the answer.
 *
 *     kenzan_result *result = kenzan_solve("1.....3..4.....2", 0, NULL);
 *     if (kenzan_verdict_of(result) == KENZAN_UNIQUE) puts(kenzan_solution(result, 0));
 *     else puts(kenzan_message(result));
 *     kenzan_free(result);
 *
 * C99 and later, and C++. All texts are UTF-8 and end with a zero byte. Every function may be called from any thread;
 * nothing is shared between results. No function exits, aborts or waits for anything but its own search.
 */
#ifndef KENZAN_H
#define KENZAN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The verdict on a puzzle. Values from 0 are answers, values below are errors. */
typedef enum kenzan_verdict {
    /* There is no solution. */
    KENZAN_NONE = 0,
    /* There is exactly one solution. */
    KENZAN_UNIQUE = 1,
    /* There are several solutions. */
    KENZAN_MULTIPLE = 2,
    /* The search reached its limit before that was known; the message says why. */
    KENZAN_UNKNOWN = 3,
    /* kenzan_ask has an answer: kenzan_json is it. */
    KENZAN_ANSWER = 4,
    /* The text is not a puzzle: the message says what is wrong, kenzan_line and kenzan_column where. */
    KENZAN_MALFORMED = -1,
    /* The puzzle has a rule or a size that the engine does not understand; the message names it. */
    KENZAN_UNSUPPORTED = -2,
    /* An argument is not valid: a null pointer, a text that is not UTF-8, a question that can't be asked. */
    KENZAN_ARGUMENT = -3,
    /* A defect of kenzan: two engines that contradict each other, a wrong grid, a panic. Please report it. */
    KENZAN_DEFECT = -4
} kenzan_verdict;

/* An answer or an error, to be read by the functions below and freed by kenzan_free. */
typedef struct kenzan_result kenzan_result;

/* Ends questions from outside of them. */
typedef struct kenzan_interrupt kenzan_interrupt;

/* Makes an interrupt, which any number of questions may have; it is freed by kenzan_interrupt_free. Never returns null. */
kenzan_interrupt *kenzan_interrupt_new(void);

/* Ends the questions that have this interrupt, now or later: they return what is known, within milliseconds, and
 * kenzan_message says "interrupted". It may be called from any thread, and from a signal handler. A null pointer is fine. */
void kenzan_interrupt_raise(const kenzan_interrupt *interrupt);

/* Frees an interrupt, even while questions have it. A null pointer is fine. */
void kenzan_interrupt_free(kenzan_interrupt *interrupt);

/* Returns the version of the library, such as "0.1.0". It is never freed. */
const char *kenzan_version(void);

/* Solves a puzzle, and checks whether there is a second solution.
 *
 * `puzzle` is one puzzle in any format that kenzan reads. `budget` limits the search in nodes, which are the same on every
 * machine; 0 is no limit. `interrupt` ends it from another thread; null for none. A second engine checks the answer of the first, if it decides that within a second or so:
 * kenzan_checked_by names it. Never returns null. */
kenzan_result *kenzan_solve(const char *puzzle, uint64_t budget, const kenzan_interrupt *interrupt);

/* Counts the solutions of a puzzle, up to `most`; 0 counts all. They are not kept: the result has no kenzan_solution.
 * `budget` and `interrupt` as above. Never returns null. */
kenzan_result *kenzan_count(const char *puzzle, uint64_t most, uint64_t budget, const kenzan_interrupt *interrupt);

/* Checks whether a puzzle is proper: one solution, each given and each rule needed. kenzan_json has "minimal" (true, false,
 * or null if it is not known), "not_needed" (the givens each of which can be removed, as in "r1c1"), "undecided", and
 * "rules" with the same two, if the puzzle has rules. `budget` as above, for each question to an engine,
 * and `interrupt`. Never returns null. */
kenzan_result *kenzan_check(const char *puzzle, uint64_t budget, const kenzan_interrupt *interrupt);

/* Finds the next step that a person can take, if the puzzle has solutions. Entered digits count, except wrong ones, which
 * kenzan_message names. kenzan_text is the whole step, with its reason;
 * kenzan_json has "technique", three hints of increasing detail ("vague", "where", "what"), "placement" (a cell and a
 * digit, if one is placed) and "eliminations". If there is no step, both are empty, and kenzan_message says why.
 * `budget` as above, for whether there are solutions; KENZAN_UNKNOWN has no step. `interrupt` as above. Never returns null. */
kenzan_result *kenzan_hint(const char *puzzle, uint64_t budget, const kenzan_interrupt *interrupt);

/* Explains what is wrong with a puzzle that has no solution or several, and how to fix it. kenzan_json has "clash" (givens
 * and rules that can't all be true) for KENZAN_NONE, "open" (the cells in which solutions differ) and "extra" (sets of
 * additional givens that leave one solution) for KENZAN_MULTIPLE, and "repairs", the likeliest first, each with its
 * "change" in words. The result has no kenzan_solution. `budget` as above, for each question to an engine; 0 is a default
 * that depends on the size. `interrupt` as above. Never returns null. */
kenzan_result *kenzan_why(const char *puzzle, uint64_t budget, const kenzan_interrupt *interrupt);

/* Finds the true candidates of a puzzle: the digits that each cell has in some solution. kenzan_json has "candidates", the
 * digits of each cell, and "known": "all", "unconfirmed", "some" if not all are decided, or "none". The result has no
 * kenzan_solution. `budget` and `interrupt` as above. Never returns null. */
kenzan_result *kenzan_candidates(const char *puzzle, uint64_t budget, const kenzan_interrupt *interrupt);

/* Answers any question of kenzan's messages: the six above and some twenty more, with all their options. `question` is a
 * JSON object such as {"ask": "rate", "puzzle": "1.....3..4.....2"}; {"ask": "about"} lists the kinds, and
 * kenzan-messages.schema.json, beside the folder of this file, has their options, among them "budget"; what answers have
 * in common is in kenzan-answers.schema.json. kenzan_json has the answer, or an object with "error". The verdict is
 * KENZAN_ANSWER or that of the error: KENZAN_ARGUMENT, if the question is not valid. The result has neither words nor
 * solutions. `interrupt` as above. Never returns null. */
kenzan_result *kenzan_ask(const char *question, const kenzan_interrupt *interrupt);

/* Returns the verdict; KENZAN_ARGUMENT for a null pointer. */
kenzan_verdict kenzan_verdict_of(const kenzan_result *result);

/* Returns the solution at an index from 0, row by row, with a character for each cell (1-9, then A for 10 and so on). There
 * are two for KENZAN_MULTIPLE, and there may be one for KENZAN_UNKNOWN. Null if there is none at that index. It belongs to
 * the result. */
const char *kenzan_solution(const kenzan_result *result, size_t index);

/* Returns how many solutions were found, or UINT64_MAX if they are more than that. */
uint64_t kenzan_solutions(const kenzan_result *result);

/* Returns the same number in decimal digits, without a limit. It belongs to the result. */
const char *kenzan_solutions_text(const kenzan_result *result);

/* Returns whether the number of solutions is exact; otherwise there may be more. */
bool kenzan_is_exact(const kenzan_result *result);

/* Returns a line or two besides the verdict: an error and how to fix it, why the answer is not known, which parts of the
 * text were left out because they are only decoration. Empty if there is nothing; never null. It belongs to the result. */
const char *kenzan_message(const kenzan_result *result);

/* Returns the answer in words; several lines from kenzan_why. Empty for an error; never null. It belongs to the result. */
const char *kenzan_text(const kenzan_result *result);

/* Returns the answer as a JSON object, with the puzzle, as described by the JSON Schema that `kenzan formats --schema`
 * prints. Numbers of solutions may have more digits than a JSON parser keeps: kenzan_solutions_text has them all. Empty for
 * an error, but not that of a question; never null. It belongs to the result. */
const char *kenzan_json(const kenzan_result *result);

/* Returns the name of the second engine that confirmed the answer, such as "sat". Null if none did, because none decided
 * it, or because there was nothing to confirm (a hint, or a number that is not exact or above 10,000). It belongs to the
 * result. */
const char *kenzan_checked_by(const kenzan_result *result);

/* Returns the line of the mistake in the text, from 1, for KENZAN_MALFORMED; 0 otherwise. */
size_t kenzan_line(const kenzan_result *result);

/* Returns the character of the mistake in that line, from 1; 0 if it is not a single character. */
size_t kenzan_column(const kenzan_result *result);

/* Frees a result and the texts that belong to it. A null pointer is fine. */
void kenzan_free(kenzan_result *result);

#ifdef __cplusplus
}
#endif

#endif
