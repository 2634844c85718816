/** Reads JSON: whole numbers that a number of JavaScript can't hold exactly are a `bigint`. */
export function parse(json: string): any;

/** Writes JSON: a `bigint` as a whole number. */
export function stringify(value: unknown): string;
