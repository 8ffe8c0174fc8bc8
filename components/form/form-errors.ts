import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { ApiError, errorText } from "@/browser/api";

/**
 * Shows a failed call in a form: errors of its fields beside them, with the focus on the first, and
 * any other as the form's `root` error. Returns the message.
 */
export function showFailure<T extends FieldValues>(
  { setError, getValues }: Pick<UseFormReturn<T>, "setError" | "getValues">,
  error: unknown,
  fallback: string,
): string {
  const message = errorText(error, fallback);
  const errors = error instanceof ApiError ? Object.entries(error.fieldErrors) : [];
  const own = errors.filter(([field]) => field in getValues());
  for (const [index, [field, [text]]] of own.entries())
    // A key of the form's values is a path.
    setError(field as Path<T>, { message: text }, { shouldFocus: index === 0 });
  const [other] = errors.filter((entry) => !own.includes(entry));
  if (other || errors.length === 0) setError("root", { message: other?.[1][0] ?? message });
  return message;
}
