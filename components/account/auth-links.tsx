"use client";

import { useSyncExternalStore } from "react";
import { Button } from "@/components/ui/button";
import { readViewerCopy, VIEWER_COPY_KEY } from "@/browser/viewer-copy";
import { QuietLink } from "@/components/navigation/quiet-link";
import { readStored } from "@/browser/storage";

// The whole page anew: it brings its own policy, and the session decides.
const DASHBOARD = "/dashboard";

/** Where one goes in. The page is the same for everyone: whether somebody is signed in says the browser's copy. */
export function AuthLinks({ linkClass }: { linkClass: string }) {
  const signedIn = useSyncExternalStore(
    followOtherTabs,
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
      <QuietLink href="/login" className={linkClass}>
        Log in
      </QuietLink>
      <Button asChild size="sm">
        <QuietLink href="/signup">Sign up</QuietLink>
      </Button>
    </>
  );
}

function followOtherTabs(changed: () => void): () => void {
  // Removes a copy that cannot be read; React compares once more after this.
  readViewerCopy();
  window.addEventListener("storage", changed);
  return () => window.removeEventListener("storage", changed);
}
