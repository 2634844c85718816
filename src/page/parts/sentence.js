// kenzan's messages and hints begin with a small letter, as messages of programs do; on the page they are sentences.

/**
 * Returns a message as a sentence. Names of cells, commands and fields stay as they are written.
 * @param {string} message
 */
export const sentence = (message) => message.replace(/^[a-z](?=[a-z]*(?:[ ,:]|$))/, (letter) => letter.toUpperCase());
