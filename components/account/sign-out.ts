import { toast } from "sonner";
import { readViewerCopy, removeViewerCopy } from "@/browser/viewer-copy";
import { api } from "@/browser/api";
import { countUnsent, clearUnsent } from "@/browser/unsent";
import { plural } from "@/lib/format";

/** Asked of the page before signing out; whoever has unsaved input there prevents it, and may call `detail` later. */
export const SIGNING_OUT = "doublebill:signing-out";
declare global {
  interface WindowEventMap {
    [SIGNING_OUT]: CustomEvent<() => void>;
  }
}

/** Asks first where messages have not been sent, unless they are to be discarded. Ends the session on the server, drops what the browser keeps of the user (which signs out all tabs) and goes to the sign-in page. */
export async function signOut(discarding = false): Promise<void> {
  const asking = new CustomEvent(SIGNING_OUT, {
    cancelable: true,
    detail: () => void signOut(discarding),
  });
  if (!window.dispatchEvent(asking)) return;
  const bandId = readViewerCopy()?.bandId;
  const unsent = bandId && !discarding ? countUnsent(bandId) : 0;
  if (unsent > 0) return warn(unsent);
  try {
    await api("POST", "/api/auth/logout");
  } catch {
    toast.error("You are still signed in", {
      description: "Please check your connection and try again.",
    });
    return;
  }
  if (bandId) clearUnsent(bandId);
  removeViewerCopy();
  // A full load, so that nothing of the session stays in memory.
  window.location.assign("/login");
}

function warn(unsent: number) {
  const action = { label: "Sign out", onClick: () => void signOut(true) };
  toast.message(`${plural(unsent, "message")} not sent yet`, {
    description: "Signing out discards what has not been sent.",
    action,
  });
}
