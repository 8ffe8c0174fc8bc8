/** What a band may say about a night, in short words for tables; `silent` is no report. */
export const NIGHT_ANSWERS = {
  yes: "Yes",
  we: "WeCouldNot",
  they: "TheyCouldNot",
  nobody: "NobodysFault",
  silent: null,
} as const;
export type NightAnswer = keyof typeof NIGHT_ANSWERS;
