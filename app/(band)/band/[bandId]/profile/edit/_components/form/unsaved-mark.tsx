import { PencilLineIcon } from "lucide-react";
import { Button } from "@/components/ui/button";

type UnsavedMarkProps = {
  /** What has the changes, as in "First Tape". */ of: string;
  onOpen: () => void;
};

/** Stands at what was changed and not saved before the page was loaded anew, and opens it. */
export function UnsavedMark({ of, onOpen }: UnsavedMarkProps) {
  return (
    <Button
      type="button"
      variant="secondary"
      size="sm"
      className="mt-1 self-start bg-data-wash"
      aria-label={`Unsaved changes: ${of}`}
      onClick={onOpen}
    >
      <PencilLineIcon aria-hidden /> Unsaved changes
    </Button>
  );
}
