"use client";

import { useSyncExternalStore } from "react";
import { Button } from "@/components/ui/button";
import { readViewerCopy, VIEWER_COPY_KEY } from "@/browser/viewer-copy";
import { PlainLink } from "@/components/navigation/plain-link";
import { readStored } from "@/browser/storage";

// A plain link: members' pages have their own CSP, which needs a full load.
const DASHBOARD = "/dashboard";

/** Sign-in links, or the dashboard's. The page is cached, so only the browser's copy can tell. */
export function AuthLinks({ linkClass }: { linkClass: string }) {
  const signedIn = useSyncExternalStore(
    subscribeToOtherTabs,
    () => readStored("localStorage", VIEWER_COPY_KEY) !== null,
    () => false,
  );
  if (signedIn) {
    return (
      <Button asChild size="sm">
        <a href={DASHBOARD}>Dashboard</a>
      </Button>
    );
  }
  return (
    <>
      <PlainLink href="/login" className={linkClass}>
        Sign in
      </PlainLink>
      <Button asChild size="sm">
        <PlainLink href="/signup">Sign up</PlainLink>
      </Button>
    </>
  );
}

function subscribeToOtherTabs(onChange: () => void): () => void {
  // Removes an unreadable copy; React reads the snapshot again after subscribing.
  readViewerCopy();
  window.addEventListener("storage", onChange);
  return () => window.removeEventListener("storage", onChange);
}
