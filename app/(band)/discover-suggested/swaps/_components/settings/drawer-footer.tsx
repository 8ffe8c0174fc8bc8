import { CheckIcon } from "lucide-react";
import { Button } from "@/components/ui/button";
import { DrawerClose } from "@/components/ui/drawer";
import type { Progress } from "./use-swap-settings";

type DrawerFooterProps = { progress: Progress[]; onRetry: () => void };

/** Stays in view: how the last changes were saved, and the way out. */
export function DrawerFooter({ progress, onRetry }: DrawerFooterProps) {
  const isIn = (state: Progress["state"]) => progress.some((change) => change.state === state);
  return (
    <div className="sticky bottom-0 z-10 -mx-4 mt-auto flex items-center justify-between gap-3 border-t-2 border-ink bg-raised px-4 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] sm:-mx-6 sm:px-6">
      {isIn("failed") ? (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <p className="text-sm font-medium text-danger">Not saved yet.</p>
          <Button variant="outline" size="sm" onClick={onRetry}>
            Try again
          </Button>
        </div>
      ) : (
        <p role="status" className="flex items-center gap-1.5 text-sm text-ink-muted">
          {isIn("saving") ? "Saving..." : isIn("saved") ? <Saved /> : null}
        </p>
      )}
      <DrawerClose asChild>
        <Button className="ms-auto">Done</Button>
      </DrawerClose>
    </div>
  );
}

const Saved = () => (
  <>
    <CheckIcon aria-hidden className="size-4 text-good" /> Saved
  </>
);
