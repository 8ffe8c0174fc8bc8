import { useEffect } from "react";
import { toast } from "sonner";
import { readStoredJson, removeStored, writeStored } from "@/browser/storage";

const KEY = "flash";

type Flash = { title: string; description?: string };

/** Leaves a message for the page that is loaded next; where storage is blocked it goes unsaid. */
export function leaveFlash(flash: Flash): void {
  writeStored("sessionStorage", KEY, JSON.stringify(flash));
}

/** Shows the message that the page before has left. */
export function useFlash(): void {
  useEffect(() => {
    // The toaster, which stands later in the page, begins to listen after this effect.
    const timer = setTimeout(() => {
      const flash = readStoredJson("sessionStorage", KEY) as Flash | null;
      removeStored("sessionStorage", KEY);
      if (flash) show(flash);
    });
    return () => clearTimeout(timer);
  }, []);
}

const show = ({ title, description }: Flash) => toast.success(title, { description });
