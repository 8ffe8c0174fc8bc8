"use client";

import { useState } from "react";
import { api } from "@/browser/api";
import { FormHeading } from "../../_components/form-heading";
import { LinkAction } from "../../_components/link-action";

type UnsubscribeProps = { token: string; label: string; hint: string };

export function Unsubscribe({ token, label, hint }: UnsubscribeProps) {
  const [isDone, setIsDone] = useState(false);

  async function unsubscribe() {
    await api("POST", `/api/unsubscribe?token=${encodeURIComponent(token)}`);
    setIsDone(true);
  }

  return (
    <>
      {isDone ? (
        <FormHeading title="You're unsubscribed">
          Your other emails go on. Choose them in your settings any time.
        </FormHeading>
      ) : (
        <FormHeading title={`Unsubscribe from “${label}”?`}>
          {hint}. You can turn them back on in your settings any time.
        </FormHeading>
      )}
      <LinkAction
        run={unsubscribe}
        label="Unsubscribe"
        pendingLabel="Unsubscribing..."
        done={`Done. You won't get “${label}” emails any more.`}
      />
    </>
  );
}
