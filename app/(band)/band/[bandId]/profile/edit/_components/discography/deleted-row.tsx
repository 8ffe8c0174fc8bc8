import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";

/** How long the row stays when nobody points at it or has the focus in it, in milliseconds. */
const STAYS = 10_000;

type DeletedRowProps = {
  title: string;
  restoring: boolean;
  onUndo: () => void;
  onGone: () => void;
};

/** Stands where something was deleted, with the way back under the finger that has just deleted it. */
export function DeletedRow({ title, restoring, onUndo, onGone }: DeletedRowProps) {
  const { held, handlers } = useHeld();
  useEffect(() => {
    if (held || restoring) return;
    const timer = setTimeout(onGone, STAYS);
    return () => clearTimeout(timer);
  }, [held, restoring, onGone]);

  return (
    <li {...handlers} className="flex items-center gap-2 border-b border-line py-2">
      <p className="min-w-0 grow truncate text-ink-muted">
        Deleted <bdi>{title}</bdi>.
      </p>
      <Button
        ref={takeLostFocus}
        type="button"
        variant="outline"
        size="sm"
        aria-label={`Undo: deleted ${title}`}
        aria-disabled={restoring}
        onClick={() => restoring || onUndo()}
      >
        Undo
      </Button>
    </li>
  );
}

/** Takes the focus of a button that went away with its row. */
export function takeLostFocus(element: HTMLElement | null) {
  if (document.activeElement === document.body) element?.focus();
}

function useHeld() {
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const handlers = {
    onMouseEnter: () => setPointed(true),
    onMouseLeave: () => setPointed(false),
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
  };
  return { held: pointed || focused, handlers };
}
