import { useEffect } from "react";
import { toast } from "sonner";
import { readStoredJson, removeStored, writeStored } from "@/browser/storage";

const STORAGE_KEY = "flash";

type Flash = { title: string; description?: string };

/** Keeps a message for the next page load; if storage is blocked it is lost. */
export function saveFlash(flash: Flash): void {
  writeStored("sessionStorage", STORAGE_KEY, JSON.stringify(flash));
}

export function useFlash(): void {
  useEffect(() => {
    // The toaster subscribes after this effect, because it is later in the page.
    const timer = setTimeout(() => {
      // Only `saveFlash` writes this key.
      const flash = readStoredJson("sessionStorage", STORAGE_KEY) as Flash | null;
      removeStored("sessionStorage", STORAGE_KEY);
      if (flash) show(flash);
    });
    return () => clearTimeout(timer);
  }, []);
}

const show = ({ title, description }: Flash) => toast.success(title, { description });
