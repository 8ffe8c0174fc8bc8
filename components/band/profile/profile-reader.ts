/** Its own members, other signed-in users (with or without a band), or a visitor. */
export type ProfileReader = "own" | "band" | "bandless" | "visitor";
