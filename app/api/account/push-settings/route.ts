import { otherMethods, route } from "@/lib/http";
import { PushSettings, PushSettingsInput } from "@/lib/push/schema";
import { changePushSettings, getPushSettings } from "@/lib/push/settings";

export const GET = route(
  { id: "getPushSettings", summary: "Your push notification settings", answer: PushSettings },
  ({ viewer }) => getPushSettings(viewer),
);

export const PATCH = route(
  {
    id: "updatePushSettings",
    summary: "Change what push notifications show, and when they are quiet",
    body: PushSettingsInput,
    answer: PushSettings,
  },
  ({ viewer, body }) => changePushSettings(viewer, body),
);

export const { POST, PUT, DELETE, OPTIONS } = otherMethods("GET", "PATCH");
