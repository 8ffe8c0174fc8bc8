"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { FieldError } from "@/components/ui/field";
import { useHydrated } from "@/browser/use-hydrated";
import { api, errorText } from "@/browser/api";

type State = { at: "asking" | "stopping" | "done"; error?: string };

/** Asks before it ends anything: mail programs and scanners open links by themselves. */
export function StopMails({ token }: { token: string }) {
  const hydrated = useHydrated();
  const [{ at, error }, setState] = useState<State>({ at: "asking" });

  async function stop() {
    setState({ at: "stopping" });
    try {
      await api("POST", `/api/unsubscribe?token=${encodeURIComponent(token)}`);
      setState({ at: "done" });
    } catch (failure) {
      setState({ at: "asking", error: errorText(failure, "This did not work. Please try again.") });
    }
  }

  if (at === "done") {
    return (
      <p role="status" className="font-semibold">
        Done. You get no more mails of this kind.
      </p>
    );
  }
  return (
    <div className="flex flex-col gap-3">
      <FieldError>{error}</FieldError>
      <Button
        size="lg"
        className="w-full"
        disabled={!hydrated || at === "stopping"}
        aria-busy={at === "stopping"}
        onClick={() => void stop()}
      >
        {at === "stopping" ? "Stopping..." : "Stop these mails"}
      </Button>
    </div>
  );
}
