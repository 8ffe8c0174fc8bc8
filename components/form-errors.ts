import type { FieldValues, Path, UseFormSetError } from "react-hook-form";
import { ApiError, errorText } from "@/lib/api";

/** Puts the server's words to their fields of a form, the focus into the first one, what belongs to no field to its `root`; answers them as one text. */
export function showFailure<T extends FieldValues>(setError: UseFormSetError<T>, error: unknown, fallback: string): string {
  const message = errorText(error, fallback);
  const fields = error instanceof ApiError ? Object.entries(error.fieldErrors) : [];
  for (const [index, [field, [text]]] of fields.entries()) setError(field as Path<T>, { message: text }, { shouldFocus: index === 0 });
  if (fields.length === 0) setError("root", { message });
  return message;
}
