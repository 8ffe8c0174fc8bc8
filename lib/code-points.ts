export const codePoints = (value: string): number => Array.from(value).length;
