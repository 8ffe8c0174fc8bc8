import { otherMethods, route } from "@/lib/http";
import { MailSettings, MailSettingsInput } from "@/lib/mail/schema";
import { changeMailSettings, getMailSettings } from "@/lib/mail/settings";

export const GET = route(
  { id: "getEmailSettings", summary: "Your email notification settings", answer: MailSettings },
  ({ viewer }) => getMailSettings(viewer),
);

export const PATCH = route(
  {
    id: "updateEmailSettings",
    summary: "Turn email notifications on and off",
    body: MailSettingsInput,
    answer: MailSettings,
  },
  ({ viewer, body }) => changeMailSettings(viewer, body),
);

export const { POST, PUT, DELETE, OPTIONS } = otherMethods("GET", "PATCH");
