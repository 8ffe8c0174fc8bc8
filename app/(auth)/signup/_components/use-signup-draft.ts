import { useEffect } from "react";
import type { UseFormReturn } from "react-hook-form";
import { draftStore } from "@/browser/form-draft";
import { hasStrings } from "@/browser/storage";
import type { SignupInput } from "@/lib/accounts/schema";

const NAMES = ["username", "email", "bandName"] as const;
const { read, write, remove } = draftStore("signup-draft", hasStrings(...NAMES));

/** Keeps what is typed in this tab, but never the password. */
export function useSignupDraft({
  getValues,
  setValue,
}: Pick<UseFormReturn<SignupInput>, "getValues" | "setValue">) {
  useEffect(() => {
    const draft = read();
    if (draft) for (const name of NAMES) if (!getValues(name)) setValue(name, draft[name]);
  }, [getValues, setValue]);

  function keepDraft() {
    const { username, email, bandName } = getValues();
    write({ username, email, bandName });
  }

  return { keepDraft, removeDraft: remove };
}
