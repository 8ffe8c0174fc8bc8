import { toast } from "sonner";
import { readViewerCopy, removeViewerCopy } from "@/lib/accounts/viewer-copy";
import { api } from "@/lib/api";
import { forgetUnsent } from "@/lib/conversations/unsent";

/** Asked of the page before signing out; whoever has unsaved input there prevents it, and may call `detail` later. */
export const SIGNING_OUT = "doublebill:signing-out";

/** Ends the session on the server, drops what the browser keeps of the user (which signs out all tabs) and goes to the sign-in page. */
export async function signOut(): Promise<void> {
  const asking = new CustomEvent(SIGNING_OUT, { cancelable: true, detail: () => void signOut() });
  if (!window.dispatchEvent(asking)) return;
  try {
    await api("POST", "/api/auth/logout");
  } catch {
    toast.error("You are still signed in", { description: "Please check your connection and try again." });
    return;
  }
  const bandId = readViewerCopy()?.bandId;
  if (bandId) forgetUnsent(bandId);
  removeViewerCopy();
  // A full load, so that nothing of the session stays in memory.
  window.location.assign("/login");
}
