import { useEffect } from "react";
import {
  readViewerCopy,
  storeViewerCopy,
  VIEWER_COPY_KEY,
  type ViewerCopy,
} from "@/browser/viewer-copy";
import { api } from "@/browser/api";

/**
 * Keeps the copy in local storage beside the session (contract, "Identity in the browser"): fills it when it is missing or
 * unreadable, and follows other tabs: signed out there is signed out here, another account there is another account here.
 */
export function useViewerCopy({ username, email, bandId }: ViewerCopy): void {
  useEffect(() => {
    if (readViewerCopy()) storeViewerCopy({ username, email, bandId });
    else void fillFromSession();
    const follow = ({ key }: StorageEvent) => {
      if (key === VIEWER_COPY_KEY || key === null) void followOtherTab(username);
    };
    window.addEventListener("storage", follow);
    return () => window.removeEventListener("storage", follow);
  }, [username, email, bandId]);
}

async function followOtherTab(username: string): Promise<void> {
  const copy = readViewerCopy();
  if (!copy) await fillFromSession();
  else if (copy.username !== username) window.location.reload();
}

async function fillFromSession(): Promise<void> {
  const session = await api("GET", "/api/auth/session").catch(() => null);
  if (session?.user) storeViewerCopy(session.user);
  // Without an answer nothing is known; the next page asks the server anyway.
  else if (session) window.location.assign("/login");
}
