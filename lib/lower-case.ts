/** As the database's lower(), letter by letter: `toLowerCase` makes a final Σ ς, and İ two characters. */
export const databaseLower = (text: string): string =>
  text.replaceAll("İ", "i").replaceAll("Σ", "σ").toLowerCase();
