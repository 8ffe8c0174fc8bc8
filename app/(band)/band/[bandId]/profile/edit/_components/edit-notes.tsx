import { useState } from "react";
import { Button } from "@/components/ui/button";
import { POINTS } from "@/lib/points/rules";

export function RestoredNote({ onDiscard }: { onDiscard: () => void }) {
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2 bg-data-wash px-4 py-3 text-sm"
    >
      <p>Unsaved changes restored</p>
      <Button type="button" variant="outline" size="sm" onClick={onDiscard}>
        Discard
      </Button>
    </div>
  );
}

export const COMPLETED_TEXT = `Your profile is complete: +${POINTS.PROFILE_COMPLETE} points.`;

/** Shows only when the profile becomes complete during this visit. */
export function CompletedNote({ isCompleted }: { isCompleted: boolean }) {
  const [wasCompleted] = useState(isCompleted);
  return (
    <div role="status" className="bg-data-wash px-4 py-3 text-sm font-semibold empty:hidden">
      {isCompleted && !wasCompleted ? COMPLETED_TEXT : null}
    </div>
  );
}
