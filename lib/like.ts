/** The LIKE pattern of what contains a text, whose own `%`, `_` and `\` mean themselves. */
export const containsPattern = (text: string): string => `%${text.replace(/[\\%_]/g, "\\$&")}%`;
