"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { FieldError } from "@/components/ui/field";
import { useHydrated } from "@/browser/use-hydrated";
import { errorText } from "@/browser/api";

type LinkActionProps = {
  run: () => Promise<unknown>;
  label: string;
  pendingLabel: string;
  done: string;
  hint?: string;
};

type State = { step: "ready" | "pending" | "done"; error?: string };

/** What an emailed link is for, run by a button: email programs and scanners open links themselves. */
export function LinkAction({ run, label, pendingLabel, done, hint }: LinkActionProps) {
  const hydrated = useHydrated();
  const [{ step, error }, setState] = useState<State>({ step: "ready" });
  const isPending = step === "pending";

  async function submit(event: React.FormEvent) {
    event.preventDefault();
    setState({ step: "pending" });
    try {
      await run();
      setState({ step: "done" });
    } catch (failure) {
      setState({
        step: "ready",
        error: errorText(failure, "That didn't work. Please try again."),
      });
    }
  }

  if (step === "done") {
    return (
      <p role="status" className="font-semibold">
        {done}
      </p>
    );
  }
  return (
    <form method="post" onSubmit={(event) => void submit(event)} className="flex flex-col gap-3">
      <FieldError>{error}</FieldError>
      {error && hint ? <p className="text-sm text-ink-muted">{hint}</p> : null}
      <Button
        size="lg"
        type="submit"
        className="h-auto min-h-13 w-full whitespace-normal wrap-anywhere"
        disabled={!hydrated || isPending}
        aria-busy={isPending}
      >
        {isPending ? pendingLabel : label}
      </Button>
    </form>
  );
}
