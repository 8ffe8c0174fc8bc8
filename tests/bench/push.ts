import { setTimeout as sleep } from "node:timers/promises";
import { soon } from "../events";
import type { Browser } from "../push-service";
import { serverEnvironment } from "../setup/server";
import { report, type Row } from "./report";
import { percentile } from "./statistics";
import { inWorkspace } from "./workspace";

/** From a message to the request at the push service, with 1 000 subscribed browsers: `npm run bench:push`. */
const SUBSCRIPTIONS = Number(process.argv[2] ?? 1_000);
const PER_SECOND = 20;
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
  const { makeConversation, makeViewer } = await import("../factories");
  const { openPushService } = await import("../push-service");

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

  const measure = async (pauseMs: number): Promise<number[]> => {
    const times = receivers.map(async ({ browser, say }, index) => {
      await sleep(index * pauseMs);
      const before = browser.received.length;
      const sentAt = Date.now();
      await say();
      return (await nextPush(browser, before)) - sentAt;
    });
    return Promise.all(times);
  };

  const steady = await measure(1000 / PER_SECOND);
  const burst = await measure(0);
  report(`A message to its push request, ${SUBSCRIPTIONS} subscriptions`, [
    describeTimes(`${PER_SECOND} messages a second`, steady),
    describeTimes("all messages at once", burst),
  ]);
  if (percentile(steady, 0.95) > P95_MAX_SECONDS * 1000)
    throw new Error(`More than ${P95_MAX_SECONDS} s`);
});

/** When the push service got it, in milliseconds. */
async function nextPush({ received }: Browser, before: number): Promise<number> {
  await soon(() => {
    if (received.length === before) throw new Error("No push came");
  }, TIMEOUT_MS);
  return received[before]!.at;
}

const describeTimes = (load: string, times: number[]): Row => ({
  load,
  "p50 ms": percentile(times, 0.5),
  "p95 ms": percentile(times, 0.95),
  "max ms": Math.max(...times),
});
