import fc from "fast-check";
import * as addresses from "./addresses";
import { anyBody, bodyFor, type Body } from "./bodies";
import { listOperations, type OpenApiDocument, type Operation } from "./document";
import { fromSchema } from "./from-schema";
import { hostileHeaders } from "./headers";
import { ROLES, type Role } from "./people";
import { cursorFor, hostileText, hostileValue, idFor } from "./values";

/** A call before its references are replaced. `path` is a pattern; `rawQuery` is appended to `query`. */
export type Plan = {
  role: Role;
  operation: Operation | undefined;
  method: string;
  path: string;
  params: Record<string, string>;
  changePath: ((path: string) => string) | undefined;
  query: [string, string][];
  rawQuery: string | undefined;
  headers: [string, string][];
  body: Body | undefined;
};

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"];
const ODD_METHODS = ["OPTIONS", "TRACE", "PROPFIND", "MKCOL", "REPORT", "PURGE", "M-SEARCH"];

const role = fc.oneof(
  { weight: 3, arbitrary: fc.constant<Role>("band") },
  { weight: 4, arbitrary: fc.constantFrom(...ROLES) },
);

/** Present in one of so many. */
function oneIn<T>(count: number, arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> {
  return fc.oneof(
    { weight: count - 1, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary },
  );
}

const fewHostileHeaders = fc.oneof(
  { weight: 3, arbitrary: fc.constant<[string, string][]>([]) },
  { weight: 1, arbitrary: hostileHeaders },
);

/** All kinds of calls, most of them from the document. */
export function planFor(document: OpenApiDocument): fc.Arbitrary<Plan> {
  const operations = listOperations(document).map((operation) => declaredCall(document, operation));
  return fc.oneof(
    { weight: 80, arbitrary: fc.oneof(...operations) },
    {
      weight: 12,
      arbitrary: addresses.page.chain((path) => undeclaredCall(path, ["GET", "GET", "HEAD"])),
    },
    {
      weight: 8,
      arbitrary: addresses.undeclaredRoute.chain((path) => undeclaredCall(path, METHODS)),
    },
  );
}

function declaredCall(document: OpenApiDocument, operation: Operation): fc.Arbitrary<Plan> {
  const methods = [...METHODS, ...ODD_METHODS];
  return fc.record({
    role,
    operation: fc.constant<Operation | undefined>(operation),
    method: fc.oneof(
      { weight: 30, arbitrary: fc.constant(operation.method) },
      { weight: 1, arbitrary: fc.constantFrom(...methods) },
    ),
    path: fc.constant(operation.path),
    params: paramsFor(operation.path),
    changePath: oneIn(10, addresses.pathChange),
    query: queryFor(document, operation),
    rawQuery: oneIn(10, addresses.rawQuery),
    headers: fewHostileHeaders,
    body: operation.body
      ? bodyFor(document, operation.body)
      : operation.method === "GET"
        ? fc.constant(undefined)
        : oneIn(10, anyBody()),
  });
}

function undeclaredCall(path: string, methods: string[]): fc.Arbitrary<Plan> {
  return fc.constantFrom(...methods).chain((method) =>
    fc.record({
      role,
      operation: fc.constant(undefined),
      method: fc.constant(method),
      path: fc.constant(path),
      params: paramsFor(path),
      changePath: oneIn(2, addresses.pathChange),
      query: fc.array(addresses.knownQuery, { maxLength: 3 }),
      rawQuery: oneIn(10, addresses.rawQuery),
      headers: fewHostileHeaders,
      body: ["GET", "HEAD"].includes(method) ? fc.constant(undefined) : oneIn(2, anyBody()),
    }),
  );
}

function paramsFor(path: string): fc.Arbitrary<Record<string, string>> {
  const names = [...path.matchAll(/\{([^}]+)\}/g)].map(([, name]) => name!);
  const value = (name: string) => {
    if (name === "text") return fc.oneof(hostileText, fc.constantFrom("rock", "leipzig", "1"));
    if (!name.endsWith("Id")) return fc.oneof(fc.constantFrom("1", "2"), hostileText);
    return fc.oneof({ weight: 9, arbitrary: idFor(name) }, { weight: 1, arbitrary: hostileText });
  };
  return fc.record(Object.fromEntries(names.map((name) => [name, value(name)])));
}

/** Every documented parameter, sometimes hostile, sometimes repeated. */
function queryFor(
  document: OpenApiDocument,
  operation: Operation,
): fc.Arbitrary<[string, string][]> {
  const pairs = operation.parameters
    .filter((parameter) => parameter.in === "query")
    .map(({ name, required, schema }) => {
      const good =
        name === "cursor" || name === "before"
          ? cursorFor(operation.path)
          : fromSchema(document, schema, name).map(String);
      const value = fc.oneof(
        { weight: 3, arbitrary: good },
        { weight: 1, arbitrary: hostileValue.map(toText) },
      );
      const pair = value.map((text) => [name, text] as [string, string]);
      const minLength = required ? 1 : 0;
      return fc.oneof(
        { weight: 9, arbitrary: fc.array(pair, { minLength, maxLength: 1 }) },
        { weight: 1, arbitrary: fc.array(pair, { minLength, maxLength: 3 }) },
      );
    });
  return fc.tuple(...pairs).map((lists) => lists.flat());
}

const toText = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value));
