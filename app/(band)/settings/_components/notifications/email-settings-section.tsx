"use client";

import { FormSection } from "@/components/form/form-section";
import { api } from "@/browser/api";
import { MAIL_LABELS } from "@/lib/mail/labels";
import type { MailSettings } from "@/lib/mail/schema";
import { typedKeys } from "@/lib/objects";
import { CheckRow } from "../check-row";
import { useSettings } from "./use-settings";

const KINDS = typedKeys(MAIL_LABELS);

const saveMailSettings = (change: Partial<MailSettings>) =>
  api("PATCH", "/api/account/mail-settings", change);

export function EmailSettingsSection({ settings }: { settings: MailSettings }) {
  const { current, change } = useSettings("emails", settings, saveMailSettings);
  return (
    <FormSection
      id="emails"
      title="Email notifications"
      description="You can see all of this in the app, too."
    >
      {KINDS.map((kind) => (
        <CheckRow
          key={kind}
          id={`emails-${kind}`}
          {...MAIL_LABELS[kind]}
          checked={current[kind]}
          onChange={(checked) => change({ [kind]: checked })}
        />
      ))}
    </FormSection>
  );
}
