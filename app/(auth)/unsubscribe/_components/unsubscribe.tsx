"use client";

import { api } from "@/browser/api";
import { LinkAction } from "../../_components/link-action";

export function Unsubscribe({ token }: { token: string }) {
  return (
    <LinkAction
      run={() => api("POST", `/api/unsubscribe?token=${encodeURIComponent(token)}`)}
      label="Unsubscribe"
      pendingLabel="Unsubscribing..."
      done="Done. You won't get these emails any more."
    />
  );
}
