import type { Route } from "next";

/**
 * Turns a composed path into the type of `href`; only compiles if a page answers the path.
 * A cast, because `Route` without its argument excludes dynamic paths.
 */
export const toRoute = <Path extends string>(path: Route<Path>) => path as Route;

export type ListPath = `/genres/${string}` | `/cities/${string}/${string}`;

/** As `toRoute`, for the lists of a genre's or city's bands. */
export const toListRoute = (path: ListPath) =>
  // A cast, because Next's types miss the first page of routes with an optional catch-all.
  path as Route;
