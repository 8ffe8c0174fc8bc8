import { useEffect, useState } from "react";
import { focusIfLost } from "@/components/form/focus-if-lost";
import { Button } from "@/components/ui/button";

const UNDO_TIMEOUT_MS = 10_000;

type DeletedRowProps = {
  title: string;
  isRestoring: boolean;
  onUndo: () => void;
  onExpire: () => void;
};

/** Undo in place of a deleted row. It does not expire while it is hovered or focused. */
export function DeletedRow({ title, isRestoring, onUndo, onExpire }: DeletedRowProps) {
  const { isHeld, handlers } = useHeld();
  useEffect(() => {
    if (isHeld || isRestoring) return;
    const timer = setTimeout(onExpire, UNDO_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [isHeld, isRestoring, onExpire]);

  return (
    <li {...handlers} className="flex items-center gap-2 border-b border-line py-2">
      <p className="min-w-0 grow truncate text-ink-muted">
        Deleted <bdi>{title}</bdi>.
      </p>
      <Button
        ref={focusIfLost}
        type="button"
        variant="outline"
        size="sm"
        aria-label={`Undo: deleted ${title}`}
        busy={isRestoring}
        onClick={onUndo}
      >
        Undo
      </Button>
    </li>
  );
}

function useHeld() {
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const handlers = {
    onMouseEnter: () => setHovered(true),
    onMouseLeave: () => setHovered(false),
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
  };
  return { isHeld: isHovered || isFocused, handlers };
}
