"use client";

import { api } from "@/browser/api";
import { LinkAction } from "../../_components/link-action";

export function Unsubscribe({ token }: { token: string }) {
  return (
    <LinkAction
      run={() => api("POST", `/api/unsubscribe?token=${encodeURIComponent(token)}`)}
      label="Stop these mails"
      pendingLabel="Stopping..."
      done="Done. You get no more mails of this kind."
    />
  );
}
