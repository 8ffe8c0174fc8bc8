import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { ApiError, errorText } from "@/browser/api";

/** Puts the server's words to their fields of a form, the focus into the first one, what belongs to no field of it to its `root`; answers them as one text. */
export function showFailure<T extends FieldValues>(
  { setError, getValues }: Pick<UseFormReturn<T>, "setError" | "getValues">,
  error: unknown,
  fallback: string,
): string {
  const message = errorText(error, fallback);
  const said = error instanceof ApiError ? Object.entries(error.fieldErrors) : [];
  const placed = said.filter(([field]) => field in getValues());
  for (const [index, [field, [text]]] of placed.entries())
    setError(field as Path<T>, { message: text }, { shouldFocus: index === 0 });
  const [unplaced] = said.filter((entry) => !placed.includes(entry));
  if (unplaced || said.length === 0) setError("root", { message: unplaced?.[1][0] ?? message });
  return message;
}
