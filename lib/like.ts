/** `%`, `_` and `\` in the text are matched literally. */
export const containsPattern = (text: string): string => `%${text.replace(/[\\%_]/g, "\\$&")}%`;
