import { useEffect } from "react";
import { Button } from "@/components/ui/button";
import { useOlderMessages } from "@/browser/message-queries";

type OlderMessagesProps = { conversationId: string; next: string | null; isNear: boolean };

/** Loads the page before the oldest message, when the user scrolls near it or presses the button. */
export function OlderMessages({ conversationId, next, isNear }: OlderMessagesProps) {
  const { mutate, isPending, isError } = useOlderMessages(conversationId);
  const due = isNear && !isPending && !isError ? next : null;
  useEffect(() => {
    if (due) mutate(due);
  }, [due, mutate]);

  if (!next) return null;
  return (
    <div className="absolute inset-x-0 top-0 flex h-16 items-center justify-center gap-3">
      {isError ? (
        <p role="alert" className="text-sm text-danger">
          Couldn&apos;t load older messages.
        </p>
      ) : null}
      <Button
        size="sm"
        variant="outline"
        onClick={() => mutate(next)}
        busy={isPending}
        aria-busy={isPending}
      >
        {isError ? "Retry" : isPending ? "Loading..." : "Older messages"}
      </Button>
    </div>
  );
}
