import type { FieldErrors, FieldValues, Resolver } from "react-hook-form";
import type { z } from "zod";

const NOT_LOADED = "This could not be checked. Look at your connection and try again.";

/**
 * Checks a form by a schema whose script comes with the first check: all of zod comes with it, which most visits to a page do not need. Where
 * it does not come, as without a connection, the first field says so and nothing is sent; the next try asks for it again.
 */
export function laterResolver<Input extends FieldValues, Output>(
  load: () => Promise<z.ZodType<Output, Input>>,
): Resolver<Input, unknown, Output> {
  return async (values, context, options) => {
    const loaded = await Promise.all([import("@hookform/resolvers/zod"), load()]).catch(() => null);
    if (!loaded)
      return {
        values: {},
        errors: {
          [options.names?.[0] ?? Object.keys(values)[0]!]: { type: "load", message: NOT_LOADED },
        } as FieldErrors<Input>,
      };
    const [{ zodResolver }, schema] = loaded;
    return zodResolver(schema)(values, context, options);
  };
}
