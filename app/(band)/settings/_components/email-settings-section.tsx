"use client";

import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { toast } from "sonner";
import { FormSection } from "@/components/form/form-section";
import { api, errorText } from "@/browser/api";
import { MAIL_LABELS } from "@/lib/mail/labels";
import type { MailSettings } from "@/lib/mail/schema";
import { CheckRow } from "./check-row";
import { typedKeys } from "@/lib/objects";

const KINDS = typedKeys(MAIL_LABELS);

export function EmailSettingsSection({ settings }: { settings: MailSettings }) {
  const [current, setCurrent] = useState(settings);
  const saving = useMutation({
    mutationFn: (change: Partial<MailSettings>) =>
      api("PATCH", "/api/account/mail-settings", change),
    onMutate: (change) => setCurrent((before) => ({ ...before, ...change })),
    onSuccess: (saved) => {
      setCurrent(saved);
      toast.success("Saved");
    },
    onError: (error, change) => {
      setCurrent((before) => ({
        ...before,
        ...Object.fromEntries(Object.entries(change).map(([kind, isOn]) => [kind, !isOn])),
      }));
      toast.error("That didn't save", {
        description: errorText(error, "Please check your connection and try again."),
      });
    },
  });
  return (
    <FormSection
      id="mails"
      title="Email notifications"
      description="You can see all of this in the app, too."
    >
      {KINDS.map((kind) => (
        <CheckRow
          key={kind}
          id={`mails-${kind}`}
          {...MAIL_LABELS[kind]}
          checked={current[kind]}
          onChange={(checked) => saving.mutate({ [kind]: checked })}
        />
      ))}
    </FormSection>
  );
}
