"use client";

import { useEffect } from "react";
import { clearUserData } from "@/components/account/sign-out";
import { readViewerCopy } from "@/browser/viewer-copy";

/** Clears what this browser keeps of somebody whose session ended with their membership. */
export function FormerMember({ username }: { username: string }) {
  useEffect(() => {
    const copy = readViewerCopy();
    if (copy?.username === username && copy.bandId !== null) clearUserData();
  }, [username]);
  return (
    <p className="border-l-4 border-spot pl-3">
      You were signed out, and your account is in no band now. Sign in to start one, or join one
      with an invitation.
    </p>
  );
}
