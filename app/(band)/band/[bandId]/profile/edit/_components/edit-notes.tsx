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

/** What completing the profile brings, told once: when it happens while one is here. */
export const COMPLETED = `Your profile is complete: +${POINTS.PROFILE_COMPLETE} points.`;

export function CompletedNote({ completed }: { completed: boolean }) {
  const [before] = useState(completed);
  return (
    <div role="status" className="bg-data-wash px-4 py-3 text-sm font-semibold empty:hidden">
      {completed && !before ? COMPLETED : null}
    </div>
  );
}
