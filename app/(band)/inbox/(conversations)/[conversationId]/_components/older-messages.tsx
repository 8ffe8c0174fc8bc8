import { useEffect } from "react";
import { Button } from "@/components/ui/button";
import { useOlderMessages } from "@/browser/use-messages";

type OlderMessagesProps = { conversationId: string; next: string | null; isNear: boolean };

/** Above the oldest message: loads those before it when one comes near, or by hand. */
export function OlderMessages({ conversationId, next, isNear }: OlderMessagesProps) {
  const { mutate, isPending, isError } = useOlderMessages(conversationId, next);
  const isDue = isNear && next !== null && !isPending && !isError;
  useEffect(() => {
    if (isDue) mutate();
  }, [isDue, next, mutate]);

  if (!next) return null;
  return (
    <div className="absolute inset-x-0 top-0 flex h-16 items-center justify-center gap-3">
      {isError ? (
        <p role="alert" className="text-sm text-danger">
          Older messages could not be loaded.
        </p>
      ) : null}
      <Button
        size="sm"
        variant="outline"
        onClick={() => mutate()}
        disabled={isPending}
        aria-busy={isPending}
      >
        {isError ? "Retry" : isPending ? "Loading..." : "Older messages"}
      </Button>
    </div>
  );
}
