import { setTimeout as sleep } from "node:timers/promises";
import type { Browser } from "../support/push-service";
import { serverEnvironment } from "../setup/server";
import { report, type Row } from "./report";
import { percentile } from "./statistics";
import { inWorkspace } from "./workspace";

/** From a message to the request at the push service, with 1 000 subscribed browsers: `npm run bench:push`. */
const SUBSCRIPTIONS = Number(process.argv[2] ?? 1_000);
const PER_SECOND = 20;
const SENDERS = 20;
const P95_MAX_SECONDS = 2;
const TIMEOUT_MS = 120_000;

await inWorkspace(async ({ folder, database, atEnd }) => {
  const settings = { NODE_ENV: "test", LOG_LEVEL: "warn" };
  Object.assign(process.env, await serverEnvironment(database.url, folder, settings));
  // They read the environment.
  const { sendMessage } = await import("@/lib/conversations/commands");
  const { disconnect } = await import("@/lib/db");
  const { startJobs } = await import("@/lib/jobs");
  const { subscribeToPush } = await import("@/lib/push/subscriptions");
  const { makeConversation, makeViewer } = await import("../support/factories");
  const { openPushService } = await import("../support/push-service");

  const service = await openPushService();
  const makeReceiver = async () => {
    const [from, to] = [await makeViewer(), await makeViewer()];
    const { id } = await makeConversation({ band1Id: from.bandId, band2Id: to.bandId });
    const say = (by: typeof from, content: string) =>
      sendMessage(by, { conversationId: id, senderBandId: by.bandId, content });
    await say(from, "Hello");
    await say(to, "Hi");
    const browser = service.open();
    await subscribeToPush(to, browser.subscription);
    return { browser, say: () => say(from, "Are you there?") };
  };
  const receivers: Awaited<ReturnType<typeof makeReceiver>>[] = [];
  while (receivers.length < SUBSCRIPTIONS)
    receivers.push(...(await Promise.all(Array.from({ length: 10 }, makeReceiver))));
  const stopJobs = await startJobs();
  atEnd(async () => {
    await stopJobs();
    service.close();
    await disconnect();
  });

  /** Sends to each receiver, and answers how long the pushes took. */
  const measure = async (senders: number, pauseMs: number): Promise<number[]> => {
    const before = receivers.map(({ browser }) => browser.received.length);
    const sentAt: number[] = [];
    const started = Date.now();
    const sendFrom = async (first: number) => {
      for (let index = first; index < receivers.length; index += senders) {
        await sleep(Math.max(0, started + index * pauseMs - Date.now()));
        sentAt[index] = Date.now();
        await receivers[index]!.say();
      }
    };
    await Promise.all(Array.from({ length: senders }, (_, first) => sendFrom(first)));
    await untilPushed(
      receivers.map(({ browser }) => browser),
      before,
    );
    return receivers.map(
      ({ browser }, index) => browser.received[before[index]!]!.at - sentAt[index]!,
    );
  };

  const steady = await measure(SENDERS, 1000 / PER_SECOND);
  const burst = await measure(SENDERS, 0);
  report(`A message to its push request, ${SUBSCRIPTIONS} subscriptions`, [
    describeTimes(`${PER_SECOND} messages a second`, steady),
    describeTimes(`as fast as ${SENDERS} senders can`, burst),
  ]);
  if (percentile(steady, 0.95) > P95_MAX_SECONDS * 1000)
    throw new Error(`More than ${P95_MAX_SECONDS} s`);
});

async function untilPushed(browsers: Browser[], before: number[]): Promise<void> {
  const isWaiting = ({ received }: Browser, index: number) => received.length === before[index];
  for (const until = Date.now() + TIMEOUT_MS; browsers.some(isWaiting); await sleep(100))
    if (Date.now() > until) throw new Error("Some pushes did not come");
}

function describeTimes(load: string, times: number[]): Row {
  const [p50, p95] = [percentile(times, 0.5), percentile(times, 0.95)];
  return { load, "p50 ms": p50, "p95 ms": p95, "max ms": Math.max(...times) };
}
