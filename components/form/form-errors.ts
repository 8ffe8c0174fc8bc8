import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { ApiError, errorText } from "@/browser/api";

const NO_CONNECTION = "Please check your connection and try again.";

export const fallbackFor = (error: unknown, answered: string): string =>
  error instanceof ApiError ? answered : NO_CONNECTION;

/** Shows field errors at their fields, focuses the first, and the rest as `root`. Returns the message. */
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
