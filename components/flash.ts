import { useEffect } from "react";
import { toast } from "sonner";

const KEY = "flash";

type Flash = { title: string; description?: string };

/** Leaves a message for the page that is loaded next. */
export function leaveFlash(flash: Flash): void {
  sessionStorage.setItem(KEY, JSON.stringify(flash));
}

/** Shows the message that the page before has left. */
export function useFlash(): void {
  useEffect(() => {
    // The toaster, which stands later in the page, begins to listen after this effect.
    const timer = setTimeout(() => {
      const text = sessionStorage.getItem(KEY);
      sessionStorage.removeItem(KEY);
      if (text) show(JSON.parse(text) as Flash);
    });
    return () => clearTimeout(timer);
  }, []);
}

const show = ({ title, description }: Flash) => toast.success(title, { description });
