import type { z } from "zod";
import type { ROUTES } from "@/app/api/openapi.json/routes";
import type { Route } from "@/lib/http";

// What the routes declare, for the compiler alone: a path that no route answers, a body that it refuses and an answer that it
// does not give are errors where a call is written.

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

type Routes = typeof ROUTES;

/** A declared path as it is written in the browser: "/api/tracks/{trackId}" takes any text for the id. */
type Written<Path extends string> = Path extends `${infer Start}{${string}}${infer End}`
  ? `${Start}${string}${Written<End>}`
  : Path;

type DeclaredWith<M extends Method> = {
  [Path in keyof Routes]: Routes[Path] extends Record<M, Route> ? Path : never;
}[keyof Routes];

/** The paths that a method may call, with a query or without. */
export type CallPath<M extends Method> =
  Written<DeclaredWith<M>> | `${Written<DeclaredWith<M>>}?${string}`;

type WithoutQuery<Path> = Path extends `${infer Start}?${string}` ? Start : Path;

type RouteOf<M extends Method, Path> = Path extends unknown
  ? {
      [Declared in DeclaredWith<M>]: [Written<Declared>, WithoutQuery<Path>] extends [
        WithoutQuery<Path>,
        Written<Declared>,
      ]
        ? Routes[Declared] extends Record<M, infer Found>
          ? Found
          : never
        : never;
    }[DeclaredWith<M>]
  : never;

/** What becomes `T` as JSON: dates become text. */
type Sent<T> = T extends unknown
  ? string extends T
    ? T | Date
    : T extends object
      ? { [Key in keyof T]: Sent<T[Key]> }
      : T
  : never;

/** What a call takes as its body; undefined where it takes none. */
export type CallBody<M extends Method, Path> =
  RouteOf<M, Path> extends Route<infer Body>
    ? Body extends z.ZodType
      ? Sent<z.input<Body>>
      : undefined
    : never;

/** What a call answers; undefined where it answers nothing. */
export type CallAnswer<M extends Method, Path> =
  RouteOf<M, Path> extends { declaration: { answer?: infer Answer } }
    ? Answer extends z.ZodType
      ? z.output<Answer>
      : undefined
    : never;

/** What follows the path of a call. A path that only begins like a declared one asks for what nobody can give. */
export type CallRest<M extends Method, Path> = [RouteOf<M, Path>] extends [never]
  ? [noRouteHasThisPath: never]
  : [body?: CallBody<M, Path>, headers?: Record<string, string>];
