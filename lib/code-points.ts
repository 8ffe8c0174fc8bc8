/** How many characters a person would count: code points, not UTF-16 units. */
export const codePoints = (value: string): number => Array.from(value).length;
