import { PencilLineIcon } from "lucide-react";
import { Button } from "@/components/ui/button";

type UnsavedMarkProps = { itemName: string; onOpen: () => void };

export function UnsavedMark({ itemName, onOpen }: UnsavedMarkProps) {
  return (
    <Button
      type="button"
      variant="secondary"
      size="sm"
      className="mt-1 self-start bg-data-wash"
      aria-label={`Unsaved changes: ${itemName}`}
      onClick={onOpen}
    >
      <PencilLineIcon aria-hidden /> Unsaved changes
    </Button>
  );
}
