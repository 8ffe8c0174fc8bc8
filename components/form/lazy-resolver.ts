import type { FieldErrors, FieldValues, Resolver } from "react-hook-form";
import type { z } from "zod";

const NOT_LOADED = "We couldn't check this. Look at your connection and try again.";

/**
 * Loads zod and the schema with the first check, because most visits never submit the form. If
 * loading fails, the first field says so and nothing is sent; the next check tries again.
 */
export function lazyResolver<Input extends FieldValues, Output>(
  load: () => Promise<z.ZodType<Output, Input>>,
): Resolver<Input, unknown, Output> {
  return async (values, context, options) => {
    const loaded = await Promise.all([import("@hookform/resolvers/zod"), load()]).catch(() => null);
    if (!loaded) {
      const field = options.names?.[0] ?? Object.keys(values)[0] ?? "root";
      // TypeScript cannot type an object with a computed key of a generic type.
      return { values: {}, errors: loadError(field) as FieldErrors<Input> };
    }
    const [{ zodResolver }, schema] = loaded;
    return zodResolver(schema)(values, context, options);
  };
}

const loadError = (field: string) => ({ [field]: { type: "load", message: NOT_LOADED } });
