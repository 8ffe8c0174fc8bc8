import type { Route } from "next";

/** A path that is put together, as the kind of text that links take; the compiler knows whether a page answers it. */
export const toRoute = <Path extends string>(path: Route<Path>) => path as Route;
