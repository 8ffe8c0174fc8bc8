import fc from "fast-check";
import { DAY_MS } from "@/lib/days";
import { nameOf, type OpenApiDocument, type Schema } from "./document";
import { idFor, ownSecret } from "./values";

const BASE_TIME = Date.UTC(2026, 0, 1);
const MAX_TEXT = 200;
const MAX_DEPTH = 6;

/** Values that a schema allows; the field's name says what an id or a text refers to. */
export function fromSchema(
  document: OpenApiDocument,
  schema: Schema,
  name = "",
  depth = 0,
): fc.Arbitrary<unknown> {
  const inner = (part: Schema, partName = name) => fromSchema(document, part, partName, depth + 1);
  if (depth > MAX_DEPTH) return fc.constant(null);
  if (schema.$ref) return inner(document.components!.schemas![nameOf(schema.$ref)]!);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => inner(choice)));
  if (schema.allOf) return inner(Object.assign({}, ...schema.allOf) as Schema);

  const types = [schema.type ?? "string"].flat();
  return fc.oneof(...types.map((type) => ofType(type, schema, name, inner)));
}

type Inner = (part: Schema, name?: string) => fc.Arbitrary<unknown>;

function ofType(type: string, schema: Schema, name: string, inner: Inner): fc.Arbitrary<unknown> {
  switch (type) {
    case "object":
      return objectOf(schema, inner);
    case "array":
      return arrayOf(schema, name, inner);
    case "integer":
      return fc.integer(within(schema, 100_000));
    case "number":
      return fc.double({ ...within(schema, 100_000), noNaN: true });
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    default:
      return textOf(schema, name);
  }
}

/** JSON Schema's bounds as those of fast-check's integers. */
function within({ minimum = 0, maximum }: Schema, furthest: number) {
  return { min: Math.ceil(minimum), max: Math.floor(maximum ?? minimum + furthest) };
}

function objectOf({ properties = {}, required = [], additionalProperties }: Schema, inner: Inner) {
  const fields = Object.entries(properties);
  const known = fc.record(
    Object.fromEntries(fields.map(([key, part]) => [key, inner(part, key)])),
    {
      requiredKeys: required.filter((key) => key in properties),
    },
  );
  if (typeof additionalProperties !== "object") return known;
  const keys = fc.constantFrom("spotify", "bandcamp", "instagram", "youtube");
  const more = fc.dictionary(keys, inner(additionalProperties), { maxKeys: 3 });
  return fc.tuple(known, more).map(([own, others]) => ({ ...others, ...own }));
}

function arrayOf(
  { items, prefixItems, minItems = 0, maxItems = 5 }: Schema,
  name: string,
  inner: Inner,
) {
  if (prefixItems) return fc.tuple(...prefixItems.map((part) => inner(part)));
  const element = inner(items ?? {}, name.replace(/s$/, ""));
  return fc.array(element, {
    minLength: minItems,
    maxLength: Math.max(minItems, Math.min(maxItems, 5)),
  });
}

function textOf(schema: Schema, name: string): fc.Arbitrary<string> {
  const { format, pattern, minLength = 0, maxLength = MAX_TEXT } = schema;
  if (/password/i.test(name))
    return fc.oneof(fc.constant(ownSecret("password")), fc.constant("wrong password"));
  if (name === "username" && !pattern) return fc.constant(ownSecret("username"));
  if (format === "uuid" || /[a-z0-9]Id$/.test(name)) return idFor(name);
  if (format === "email" || name === "email")
    return fc.oneof(
      fc.constant(ownSecret("email")),
      fc.emailAddress().map((address) => address.slice(0, maxLength)),
    );
  if (format === "date-time") return dayNear().map((day) => day.toISOString());
  if (format === "date") return dayNear().map((day) => day.toISOString().slice(0, 10));
  if (format === "uri") return fc.webUrl();
  if (name === "country") return fc.constantFrom("DE", "FR", "GB", "US", "XX");
  if (pattern) return matching(pattern);
  return fc.string({ unit: "grapheme", minLength, maxLength: Math.min(maxLength, MAX_TEXT) });
}

const dayNear = () =>
  fc.integer({ min: -400, max: 400 }).map((days) => new Date(BASE_TIME + days * DAY_MS));

/** fast-check cannot generate texts for every pattern of the document. */
function matching(pattern: string): fc.Arbitrary<string> {
  try {
    return fc.stringMatching(new RegExp(pattern));
  } catch {
    return fc.string({ unit: "grapheme-ascii", maxLength: 40 });
  }
}
