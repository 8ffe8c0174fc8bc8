import { useEffect } from "react";
import {
  readViewerCopy,
  storeViewerCopy,
  VIEWER_COPY_KEY,
  type CopiedViewer,
} from "@/browser/viewer-copy";
import { api } from "@/browser/api";
import { endedSessionRoute } from "@/browser/ended-session";
import { adoptFormDrafts, clearFormDrafts, toWriter } from "@/browser/unsent";

/** Syncs local storage with the session (contract, "Identity in the browser") and with other tabs. Keeps the band while an admin hides it. */
export function useViewerCopy(
  { username, email, bandId: visibleBandId }: CopiedViewer,
  isInHiddenBand: boolean,
) {
  useEffect(() => {
    const copy = readViewerCopy();
    const bandId = isInHiddenBand && copy?.username === username ? copy.bandId : visibleBandId;
    if (copy) storeViewerCopy({ username, email, bandId });
    else void fillFromSession();
    const onStorage = ({ key }: StorageEvent) => {
      if (key === VIEWER_COPY_KEY || key === null) void followOtherTab({ username, bandId });
    };
    window.addEventListener("storage", onStorage);
    return () => window.removeEventListener("storage", onStorage);
  }, [username, email, visibleBandId, isInHiddenBand]);
}

async function followOtherTab(viewer: Omit<CopiedViewer, "email">): Promise<void> {
  const copy = readViewerCopy();
  if (copy && copy.username !== viewer.username) window.location.reload();
  if (copy) return;
  // The other tab has signed out, but cannot reach what this one stores.
  clearFormDrafts(toWriter(viewer));
  await fillFromSession();
}

async function fillFromSession(): Promise<void> {
  const session = await api("GET", "/api/auth/session").catch(() => null);
  if (session?.user) {
    storeViewerCopy(session.user);
    adoptFormDrafts(toWriter(session.user));
    // Offline: the next page load asks the server anyway.
  } else if (session) window.location.assign(endedSessionRoute());
}
