import { useState } from "react";
import { toast } from "sonner";

/** Makes an element take a dropped file; `over` while one hangs above it. */
export function useFileDrop(onFile: (file: File) => void) {
  const [over, setOver] = useState(false);
  const handlers = {
    onDragOver: (event: React.DragEvent) => {
      if (!event.dataTransfer.types.includes("Files")) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: (event: React.DragEvent) => {
      // Moving on to something inside is no leaving.
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
    },
    onDrop: (event: React.DragEvent) => {
      const [file, another] = event.dataTransfer.files;
      if (!file) return;
      event.preventDefault();
      setOver(false);
      if (another)
        toast.error("One picture at a time", {
          description: "Drop the one that you want to send.",
        });
      else onFile(file);
    },
  };
  return { over, handlers };
}
