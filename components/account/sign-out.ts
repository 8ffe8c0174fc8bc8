import { toast } from "sonner";
import { readViewerCopy, removeViewerCopy } from "@/browser/viewer-copy";
import { api } from "@/browser/api";
import { destinationPath, Outbox, type Unsent } from "@/browser/outbox";
import { clearUnsent, clearUploads, toWriter, type Writer } from "@/browser/unsent";
import { requestLeave } from "@/components/form/request-leave";
import { toastFailure } from "@/components/form/toast-failure";
import { plural } from "@/lib/format";

/** Signs out all tabs and removes what this browser stores of the user; asks about unsent messages. False if the page stays. */
export async function signOut(discardUnsent = false): Promise<boolean> {
  if (!requestLeave(() => signOut(discardUnsent))) return false;
  const writer = readWriter();
  const [unsent, ...others] = writer && !discardUnsent ? new Outbox(writer).state().messages : [];
  if (unsent) {
    warnOfUnsent(unsent, others.length + 1);
    return false;
  }
  try {
    await api("POST", "/api/auth/logout");
  } catch (error) {
    toastFailure(error, "You're still signed in");
    return false;
  }
  clearUserData();
  // A full load clears the session's data from memory.
  window.location.assign("/login");
  return true;
}

/** Removes what this browser stores of the user, whose session has ended. */
export function clearUserData(): void {
  const writer = readWriter();
  if (writer) clearUnsent(writer);
  clearUploads();
  removeViewerCopy();
}

function readWriter(): Writer | null {
  const viewer = readViewerCopy();
  return viewer && toWriter(viewer);
}

function warnOfUnsent(first: Unsent, count: number) {
  toast.message(`${plural(count, "message")} not sent yet`, {
    description: "If you sign out now, unsent messages are lost.",
    action: { label: "Sign out", onClick: () => void signOut(true) },
    cancel: { label: "Show", onClick: () => window.location.assign(destinationPath(first)) },
  });
}
