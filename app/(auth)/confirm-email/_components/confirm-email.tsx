"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { FieldError } from "@/components/ui/field";
import { useHydrated } from "@/browser/use-hydrated";
import { api, errorText } from "@/browser/api";

type State = { at: "asking" | "confirming" | "done"; error?: string };

const HINT =
  "If your address is confirmed already, you are done. Else have a new link sent in your settings.";

/** Confirms at the press of a button: mail programs and scanners open links by themselves. */
export function ConfirmEmail({ token }: { token: string }) {
  const hydrated = useHydrated();
  const [{ at, error }, setState] = useState<State>({ at: "asking" });

  async function confirm(event: React.FormEvent) {
    event.preventDefault();
    setState({ at: "confirming" });
    try {
      await api("POST", "/api/auth/confirm-email", { token });
      setState({ at: "done" });
    } catch (failure) {
      setState({ at: "asking", error: errorText(failure, "This did not work. Please try again.") });
    }
  }

  if (at === "done") {
    return (
      <p role="status" className="font-semibold">
        Your email address is confirmed.
      </p>
    );
  }
  return (
    <form method="post" onSubmit={(event) => void confirm(event)} className="flex flex-col gap-3">
      <FieldError>{error}</FieldError>
      {error ? <p className="text-sm text-ink-muted">{HINT}</p> : null}
      <Button
        size="lg"
        type="submit"
        className="w-full"
        disabled={!hydrated || at === "confirming"}
        aria-busy={at === "confirming"}
      >
        {at === "confirming" ? "Confirming..." : "Confirm my address"}
      </Button>
    </form>
  );
}
