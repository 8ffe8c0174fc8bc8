import type { FieldValues, Path, UseFormSetError } from "react-hook-form";
import { ApiError, errorText } from "@/lib/api";

/** Puts the server's words to their fields of a form, what belongs to no field to its `root`; answers them as one text. */
export function showFailure<T extends FieldValues>(setError: UseFormSetError<T>, error: unknown, fallback: string): string {
  const message = errorText(error, fallback);
  const fields = error instanceof ApiError ? Object.entries(error.fieldErrors) : [];
  for (const [field, [text]] of fields) setError(field as Path<T>, { message: text }, { shouldFocus: true });
  if (fields.length === 0) setError("root", { message });
  return message;
}
