import webPush from "web-push";
import { db } from "@/lib/db";
import { env, requireSetting } from "@/lib/env";
import { postToEndpoint, type PushAnswer } from "@/lib/push/endpoint";
import { readDuePush, type PushNotification } from "@/lib/push/due-push";
import { deferPush } from "@/lib/push/queue";
import type { PushSubscriptionInput, WaitingPush } from "@/lib/push/schema";
import { drain, type Job } from "@/lib/queue/queue";

/** By then an email has told of what is unread. */
const TTL_SECONDS = 12 * 60 * 60;
const DEFAULT_WAIT_SECONDS = 60;
const MAX_WAIT_SECONDS = 60 * 60;
const MAX_DEFERRALS = 5;
/** Not 401 and 403: our clock may be wrong, and the browser replaces a subscription for an earlier key itself. */
const GONE_STATUSES = new Set([404, 410]);

/** `until` is in milliseconds. */
export const sendWaitingPushes = (until?: number): Promise<{ done: number; failed: number }> =>
  drain("push", sendPushJob, until);

/** Returns whether the push service took it; without VAPID keys none is asked. Throws what a later try may repair. */
export async function sendPushJob({ data: push }: Job<"push">): Promise<boolean> {
  if (!env().VAPID_PRIVATE_KEY) return false;
  const due = await readDuePush(push);
  if (!due) return false;
  const { endpoint } = due.subscription;
  const answer = await post(due.subscription, push, due.notification);
  // Without a payload public/sw.js says that there is a message.
  const last = answer.status === 413 ? await post(due.subscription, push) : answer;
  if (GONE_STATUSES.has(last.status)) {
    await db.pushSubscription.deleteMany({ where: { endpoint } });
    return false;
  }
  if (last.status === 429) {
    await waitAsAsked(push, last.retryAfter);
    return false;
  }
  if (last.status < 200 || last.status > 299)
    throw new Error(`The push service at ${new URL(endpoint).host} answered ${last.status}`);
  await db.pushSubscription.updateMany({ where: { endpoint }, data: { lastSentAt: new Date() } });
  return true;
}

/** Of one topic the push service keeps the newest for a browser that is away. */
function post(
  subscription: PushSubscriptionInput,
  { conversationId }: WaitingPush,
  notification?: PushNotification,
): Promise<PushAnswer> {
  const payload = notification && JSON.stringify(notification);
  const { headers, body } = webPush.generateRequestDetails(subscription, payload, {
    TTL: TTL_SECONDS,
    urgency: "high",
    topic: conversationId.replaceAll("-", ""),
    vapidDetails: {
      subject: `mailto:${contactAddress()}`,
      publicKey: requireSetting("VAPID_PUBLIC_KEY"),
      privateKey: requireSetting("VAPID_PRIVATE_KEY"),
    },
  });
  return postToEndpoint({
    endpoint: subscription.endpoint,
    headers,
    body: body ?? Buffer.alloc(0),
  });
}

/** Whom a push service may write to about our requests (RFC 8292). */
function contactAddress(): string {
  const { CONTACT_EMAIL, MAIL_FROM } = env();
  return CONTACT_EMAIL ?? /<([^>]+)>/.exec(MAIL_FROM)?.[1] ?? MAIL_FROM;
}

async function waitAsAsked(push: WaitingPush, retryAfter: string | undefined): Promise<void> {
  const { deferrals = 0 } = push;
  if (deferrals >= MAX_DEFERRALS) return;
  const wait = Math.min(readSeconds(retryAfter), MAX_WAIT_SECONDS) * 1000;
  await deferPush({ ...push, deferrals: deferrals + 1 }, new Date(Date.now() + wait));
}

/** Retry-After holds seconds or a date (RFC 9110). */
function readSeconds(retryAfter = ""): number {
  const seconds = /^\d+$/.test(retryAfter)
    ? Number(retryAfter)
    : (Date.parse(retryAfter) - Date.now()) / 1000;
  return seconds > 0 ? seconds : DEFAULT_WAIT_SECONDS;
}
