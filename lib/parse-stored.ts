import type { z } from "zod";

/** Stored data in a schema's shape. Throws a plain error, because a ZodError is answered as invalid input. */
export function parseStored<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (!parsed.success)
    throw new Error(`Stored data differs from its schema: ${parsed.error.message}`);
  return parsed.data;
}
