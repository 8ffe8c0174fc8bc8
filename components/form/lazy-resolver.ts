import type { FieldErrors, FieldValues, Resolver } from "react-hook-form";
import { toast } from "sonner";
import type { z } from "zod";

/** Loads zod with the first check: most visits never submit the form. After a failure the next check retries. */
export function lazyResolver<Input extends FieldValues, Output>(
  load: () => Promise<z.ZodType<Output, Input>>,
): Resolver<Input, unknown, Output> {
  return async (values, context, options) => {
    const loaded = await Promise.all([import("@hookform/resolvers/zod"), load()]).catch(() => null);
    if (!loaded) {
      toast.error("You seem to be offline", NOT_LOADED);
      // The error names no field of any form.
      return { values: {}, errors: CONNECTION as FieldErrors<Input> };
    }
    const [{ zodResolver }, schema] = loaded;
    return zodResolver(schema)(values, context, options);
  };
}

/** Not "root": react-hook-form submits in spite of that. */
const CONNECTION: FieldErrors = { connection: { type: "load" } };

const NOT_LOADED = {
  id: "schema-not-loaded",
  description: "Please check your connection and try again. What you typed is kept.",
};
