"use client";

import { saveFlash } from "@/components/account/flash";
import { storeViewerCopy } from "@/browser/viewer-copy";
import { api } from "@/browser/api";
import { LinkAction } from "../../_components/link-action";

export function JoinBand({ token, bandName }: { token: string; bandName: string }) {
  async function join() {
    const { user } = await api("POST", "/api/invitations/accept", { token });
    storeViewerCopy(user);
    saveFlash({ title: `You're in ${bandName}` });
    window.location.assign("/dashboard");
  }

  return (
    <LinkAction
      run={join}
      label={`Join ${bandName}`}
      pendingLabel="Joining..."
      done={`You're in ${bandName}.`}
    />
  );
}
