import { useState } from "react";
import { toast } from "sonner";

/** Handlers of a drop zone for one file; `over` while a file is dragged over it. */
export function useFileDrop(onFile: (file: File) => void) {
  const [over, setOver] = useState(false);
  const handlers = {
    onDragOver: (event: React.DragEvent) => {
      if (!event.dataTransfer.types.includes("Files")) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: ({ currentTarget, relatedTarget }: React.DragEvent) => {
      const isInside = relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
      if (!isInside) setOver(false);
    },
    onDrop: (event: React.DragEvent) => {
      const [file, another] = event.dataTransfer.files;
      if (!file) return;
      event.preventDefault();
      setOver(false);
      if (another)
        toast.error("One picture at a time", {
          description: "Drop just the one you want to send.",
        });
      else onFile(file);
    },
  };
  return { over, handlers };
}
