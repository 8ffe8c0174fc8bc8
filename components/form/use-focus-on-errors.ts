import { useEffect, useRef } from "react";
import type { FieldErrors } from "@/lib/errors";

export function useFocusOnErrors(errors: FieldErrors) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [errors]);
  return form;
}
