"use client";

import { api } from "@/browser/api";
import { LinkAction } from "../../_components/link-action";

const HINT =
  "If your address is confirmed already, you are done. Else have a new link sent in your settings.";

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
