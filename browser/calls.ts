import type { z } from "zod";
import type * as ROUTES from "@/app/api/openapi.json/routes";
import type { Route } from "@/lib/http";

// Types of every call, from the route declarations: an unknown path, a wrong body or a wrong use of
// the response is a compile error.

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

type Routes = typeof ROUTES;

/** "/api/tracks/{trackId}" with any string for the id. */
type Concrete<Path extends string> = Path extends `${infer Start}{${string}}${infer End}`
  ? `${Start}${string}${Concrete<End>}`
  : Path;

type DeclaredWith<M extends Method> = {
  [Path in keyof Routes]: Routes[Path] extends Record<M, Route> ? Path : never;
}[keyof Routes];

export type CallPath<M extends Method> =
  Concrete<DeclaredWith<M>> | `${Concrete<DeclaredWith<M>>}?${string}`;

type WithoutQuery<Path> = Path extends `${infer Start}?${string}` ? Start : Path;

type DeclaredRoute<M extends Method, Path> = Path extends unknown
  ? {
      [Declared in DeclaredWith<M>]: [Concrete<Declared>, WithoutQuery<Path>] extends [
        WithoutQuery<Path>,
        Concrete<Declared>,
      ]
        ? Routes[Declared] extends Record<M, infer Found>
          ? Found
          : never
        : never;
    }[DeclaredWith<M>]
  : never;

/** What serializes to T as JSON: a Date becomes a string. */
type Serializable<T> = T extends unknown
  ? string extends T
    ? T | Date
    : T extends object
      ? { [Key in keyof T]: Serializable<T[Key]> }
      : T
  : never;

/** Undefined for a call without a body. */
export type CallBody<M extends Method, Path> =
  DeclaredRoute<M, Path> extends { declaration: { body: infer Body extends z.ZodType } }
    ? Serializable<z.input<Body>>
    : undefined;

export type CallAnswer<M extends Method, Path> =
  DeclaredRoute<M, Path> extends { declaration: { answer: infer Answer extends z.ZodType } }
    ? z.output<Answer>
    : undefined;

/** The arguments after the path; none can satisfy an undeclared path. */
export type CallRest<M extends Method, Path> = [DeclaredRoute<M, Path>] extends [never]
  ? [noRouteHasThisPath: never]
  : [body?: CallBody<M, Path>, headers?: Record<string, string>];
