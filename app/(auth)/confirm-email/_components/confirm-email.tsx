"use client";

import { api } from "@/browser/api";
import { LinkAction } from "../../_components/link-action";

const HINT = "Already confirmed? Then you're all set. If not, get a new link in your settings.";

export function ConfirmEmail({ token }: { token: string }) {
  return (
    <LinkAction
      run={() => api("POST", "/api/auth/confirm-email", { token })}
      label="Confirm my address"
      pendingLabel="Confirming..."
      done="Your email address is confirmed."
      hint={HINT}
    />
  );
}
