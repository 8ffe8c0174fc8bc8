import { z } from "zod";

/** A user's browsers; one more replaces the oldest. */
export const MAX_PUSH_BROWSERS = 10;

const ENDPOINT_MAX = 2000;
const KEY_MAX = 200;
const TIME_ZONE_MAX = 64;

const key = (name: string) =>
  z
    .string(`${name} must be text`)
    .max(KEY_MAX, `${name} is too long`)
    .regex(/^[\w-]+=*$/, `${name} must be base64url`);

/** As `PushSubscription.toJSON()` of the browser gives it. */
export const PushSubscriptionInput = z.object({
  endpoint: z
    .string("Endpoint must be text")
    .max(ENDPOINT_MAX, "Endpoint is too long")
    .regex(/^[!-~]+$/, "Endpoint must be an address")
    .describe("An address of the browser's push service, with https."),
  keys: z.object({ p256dh: key("Key"), auth: key("Secret") }, "Keys are missing"),
});
export type PushSubscriptionInput = z.output<typeof PushSubscriptionInput>;

const timeOfDay = z
  .string("Must be a time such as 22:00")
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Must be a time such as 22:00");

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat("en", { timeZone: name }));
  } catch {
    return false;
  }
}

const QuietHours = z.object({
  from: timeOfDay,
  until: timeOfDay,
  timeZone: z
    .string("Time zone must be text")
    .min(1, "Time zone is missing")
    .max(TIME_ZONE_MAX, "Time zone is too long")
    .refine(isTimeZone, "This is not a time zone"),
});
export type QuietHours = z.output<typeof QuietHours>;

const isShown = z.boolean("Must be true or false");

export const PushSettings = z
  .object({
    publicKey: z.string().nullable().describe("For subscribing; null where nothing is pushed."),
    isOn: z.boolean().describe("Whether the browser of this session is subscribed."),
    showsText: isShown.describe("Whether notifications show the message."),
    quietHours: QuietHours.nullable(),
  })
  .meta({ id: "PushSettings" });
export type PushSettings = z.output<typeof PushSettings>;

export const PushSettingsInput = z
  .object({
    showsText: isShown.optional(),
    quietHours: QuietHours.refine(({ from, until }) => from !== until, {
      error: "Quiet hours must end at another time",
      path: ["until"],
    })
      .nullable()
      .optional(),
  })
  .refine((changes) => Object.keys(changes).length > 0, "Nothing to change")
  .meta({ minProperties: 1 });
export type PushSettingsInput = z.output<typeof PushSettingsInput>;

/** `deferrals` counts how often the push service asked to wait. */
export type WaitingPush = { sessionId: string; conversationId: string; deferrals?: number };
