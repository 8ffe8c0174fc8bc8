import { EventEmitter, once } from "node:events";
import { withClient } from "@/server/client";
import { followStream } from "./event-source";
import { post } from "./inbox-post";
import { signIn } from "./product";
import { report } from "./report";
import { median, percentile, ratio } from "./statistics";
import { bandsWithSwaps, storeOffers, type OpenOffer } from "./swaps/agreements";
import { withProduct } from "./workspace";

/** The list of own swaps among many bands with ten each, and an agreement against a message: `npm run bench:swap-agreements -- 100000`. */
const count = Number(process.argv[2] ?? 100_000);
/** Agreements and messages in turn, after the first ones, which warm up. */
const ACTS = 300;
const WARM_UP = 50;
const DELIVERIES = 50;

await withProduct(bandsWithSwaps(count), async ({ origin }) => {
  const { measureCalls } = await import("./latency");
  const { findTypicalBand, makeMember } = await import("./member");
  const { listSwaps } = await import("@/lib/swaps/queries");
  const { SwapsQuery } = await import("@/lib/swaps/schema");
  const band = await findTypicalBand();
  const { viewer, credentials } = await makeMember(band);
  await measureCalls(`Swaps, ${count} bands with ten each`, origin, credentials, [
    {
      name: "own swaps",
      path: `/api/bands/${band.id}/swaps`,
      run: () => listSwaps(viewer, band.id, SwapsQuery.parse({})),
    },
  ]);
  const cookie = await signIn(origin, credentials);
  const offers = await withClient(process.env.DATABASE_URL!, (client) =>
    storeOffers(client, band.id, ACTS + WARM_UP + DELIVERIES),
  );
  await measureAgreements(origin, cookie, band.id, offers.slice(DELIVERIES));
  await measureDeliveries(origin, cookie, offers.slice(0, DELIVERIES));
});

async function measureAgreements(
  origin: string,
  cookie: string,
  bandId: string,
  offers: OpenOffer[],
): Promise<void> {
  const [agreements, messages]: [number[], number[]] = [[], []];
  for (const { legId, conversationId } of offers) {
    const message = { conversationId, senderBandId: bandId, content: "See you there" };
    messages.push(await time(`${origin}/api/messages`, message, cookie));
    agreements.push(await time(`${origin}/api/legs/${legId}/agree`, { offerNo: 1 }, cookie));
  }
  const [agree, message] = [agreements.slice(WARM_UP), messages.slice(WARM_UP)];
  const p95 = (times: number[]) => percentile(times, 0.95);
  report(`An agreement against a message, ${agree.length} in turn`, [
    {
      "agree ms, median": median(agree).toFixed(1),
      "message ms, median": median(message).toFixed(1),
      ratio: ratio(median(agree), median(message)),
      "agree p95 ms": p95(agree).toFixed(1),
      "message p95 ms": p95(message).toFixed(1),
      "p95 ratio": ratio(p95(agree), p95(message)),
    },
  ]);
}

/** From the request that agrees to the event on the other band's stream. */
async function measureDeliveries(origin: string, cookie: string, offers: OpenOffer[]) {
  const { makeMember } = await import("./member");
  const times: number[] = [];
  for (const { legId, partnerId } of offers) {
    const { credentials } = await makeMember({ id: partnerId, name: "A partner" });
    const target = { origin, path: "/api/events", cookie: await signIn(origin, credentials) };
    const events = new EventEmitter();
    const arrival = once(events, "swap").then(() => performance.now());
    const close = await followStream(
      () => target,
      ({ type }) => events.emit(type),
    );
    const startedAt = performance.now();
    await time(`${origin}/api/legs/${legId}/agree`, { offerNo: 1 }, cookie);
    times.push((await arrival) - startedAt);
    close();
  }
  report(`An agreement until the other band's stream has it, ${times.length} in turn`, [
    { "median ms": median(times).toFixed(1), "p95 ms": percentile(times, 0.95).toFixed(1) },
  ]);
}

async function time(url: string, body: object, cookie: string): Promise<number> {
  const startedAt = performance.now();
  const { status } = await post(url, body, cookie);
  if (status >= 300) throw new Error(`${url} answered ${status}`);
  return performance.now() - startedAt;
}
