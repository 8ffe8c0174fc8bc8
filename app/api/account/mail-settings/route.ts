import { route } from "@/lib/http";
import { MailSettings, MailSettingsInput } from "@/lib/mails/schema";
import { changeMailSettings, getMailSettings } from "@/lib/mails/settings";

export const GET = route({ summary: "Which kinds of mail the user gets", answer: MailSettings }, ({ viewer }) => getMailSettings(viewer));

export const PATCH = route({ summary: "Turn kinds of mail on and off", body: MailSettingsInput, answer: MailSettings }, ({ viewer, body }) => changeMailSettings(viewer, body));
