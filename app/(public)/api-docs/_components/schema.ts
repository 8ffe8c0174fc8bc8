/** The keywords of JSON Schema that the page shows. */
export type Schema = {
  $ref?: string;
  type?: string | string[];
  description?: string;
  properties?: Record<string, Schema>;
  additionalProperties?: Schema | boolean;
  required?: string[];
  items?: Schema;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
};

/** The name in a `$ref`, such as "Band" in "#/components/schemas/Band". */
export const schemaName = (ref: string): string => ref.slice(ref.lastIndexOf("/") + 1);

const MAX_LISTED_VALUES = 12;

function describeEnum(values: unknown[]): string {
  const listed = values
    .slice(0, MAX_LISTED_VALUES)
    .map((value) => JSON.stringify(value))
    .join(" or ");
  return values.length > MAX_LISTED_VALUES ? `${listed} … (${values.length} values)` : listed;
}

function describeRange(from: number | undefined, to: number | undefined, unit: string): string {
  if (to === undefined || to >= Number.MAX_SAFE_INTEGER)
    return from ? `at least ${from}${unit}` : "";
  return from ? `${from} to ${to}${unit}` : `at most ${to}${unit}`;
}

function describeText({
  type = "anything",
  format,
  pattern,
  minLength,
  maxLength,
}: Schema): string {
  const kind = format && format !== "binary" ? format : [type].flat().join(" or ");
  const length = describeRange(minLength, maxLength, " characters");
  return [kind, length, pattern && `as ${pattern}`].filter(Boolean).join(", ");
}

export function describeValue(schema: Schema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return describeEnum(schema.enum);
  if (schema.minimum !== undefined || schema.maximum !== undefined) {
    const range = describeRange(schema.minimum, schema.maximum, "");
    return [[schema.type].flat().join(" or "), range].filter(Boolean).join(", ");
  }
  return describeText(schema);
}
