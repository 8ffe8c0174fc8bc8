type Schema = {
  $ref?: string;
  properties?: Record<string, Schema>;
  allOf?: Schema[];
  anyOf?: Schema[];
  oneOf?: Schema[];
};
type Operation = { requestBody?: { content: Record<string, { schema: Schema }> } };

/** The parts of the OpenAPI document that are used here. */
export type Document = {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
};

/** A call with a JSON body and the names of its fields. */
export type BodyCall = { method: string; path: string; fields: string[] };

export const BODY_BYTES = 1_000_000;

/** Values of about the given size for every field of a body. */
export const KINDS: Record<string, (bytes: number) => string> = {
  "long texts": (bytes) => `"${"a".repeat(bytes)}"`,
  "texts of spaces and lines": (bytes) => `"${"\\n \\t".repeat(bytes / 5)}"`,
  "texts of marks": (bytes) => `"${"\\u0301\\u0323".repeat(bytes / 12)}"`,
  "lists of numbers": (bytes) => `[${"1,".repeat(bytes / 2)}1]`,
  "lists of texts": (bytes) => `[${'"a",'.repeat(bytes / 4)}"a"]`,
  "deep lists": (bytes) => `${"[".repeat(bytes / 2)}${"]".repeat(bytes / 2)}`,
  "objects of many keys": (bytes) => {
    const keys = Array.from({ length: Math.floor(bytes / 10) }, (_, index) =>
      String(index).padStart(5, "0"),
    );
    return `{${keys.map((key) => `"${key}":1`).join()}}`;
  },
};

export function listBodyCalls(document: Document): BodyCall[] {
  return Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, { requestBody }]) => {
      const schema = requestBody?.content["application/json"]?.schema;
      return schema
        ? [{ method: method.toUpperCase(), path, fields: fieldsOf(schema, document) }]
        : [];
    }),
  );
}

function fieldsOf(schema: Schema, document: Document): string[] {
  if (schema.$ref)
    return fieldsOf(document.components.schemas[schema.$ref.split("/").at(-1)!]!, document);
  const parts = [...(schema.allOf ?? []), ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  return [
    ...new Set([
      ...Object.keys(schema.properties ?? {}),
      ...parts.flatMap((part) => fieldsOf(part, document)),
    ]),
  ];
}

/** A body of 1 MB whose fields all have large values of one kind. */
export function largeBody({ fields }: BodyCall, kind: string): string {
  return bodyWith(fields, kind, BODY_BYTES / Math.max(fields.length, 1)).padEnd(BODY_BYTES);
}

/** A small body padded with spaces to the same length. */
export const usualBody = ({ fields }: BodyCall, kind: string): string =>
  bodyWith(fields, kind, 10).padEnd(BODY_BYTES);

function bodyWith(fields: string[], kind: string, bytes: number): string {
  const names = fields.length > 0 ? fields : ["any"];
  return `{${names.map((name) => `"${name}":${KINDS[kind]!(bytes)}`).join()}}`;
}

/** The path of a call with the band's id; other ids are random. */
export const targetOf = ({ path }: Pick<BodyCall, "path">, bandId: string): string =>
  `${path.replace("{bandId}", bandId).replace(/\{[^}]+\}/g, crypto.randomUUID())}?key=any&token=any`;
