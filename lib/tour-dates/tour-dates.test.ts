import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { makeBand, makeViewer } from "@/tests/factories";
import { getTourDates } from "./queries";
import { NO_DATES, NOT_LOADED } from "./schema";
import { encryptSecret } from "./secret";

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

const NEXT_YEAR = new Date().getUTCFullYear() + 1;
const json = (body: unknown): Answer => (_, response) => void response.setHeader("content-type", "application/json").end(JSON.stringify(body));
const status = (code: number): Answer => (_, response) => void response.writeHead(code).end('{"Message":"User is not authorized"}');

const show = (given: object = {}) => ({
  id: "1034",
  datetime: `${NEXT_YEAR}-03-05T20:00:00`,
  description: "With friends\u0000",
  url: "https://www.bandsintown.com/e/1034",
  venue: { name: "Conne Island", city: "Leipzig", country: "Germany" },
  offers: [{ type: "Tickets", url: "https://tickets.example/1034" }],
  ...given,
});

/** The provider: a real server on this machine. Tests set what it answers. */
let answer: Answer;
let asked: string[] = [];
const provider = createServer((request, response) => {
  asked.push(request.url!);
  answer(request, response);
});

beforeAll(async () => {
  provider.listen(0, "127.0.0.1");
  await once(provider, "listening");
  env().BANDSINTOWN_BASE_URL = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
});
afterAll(() => {
  provider.closeAllConnections();
  provider.close();
});
beforeEach(() => {
  asked = [];
});

const bandWithKey = (given: object = {}) => makeBand({ bandsintownApiKey: encryptSecret("key & more"), ...given });

const minutesLater = (bandId: string, minutes: number) =>
  db.$executeRaw`UPDATE tour_cache SET fetched_at = fetched_at - make_interval(mins => ${minutes}) WHERE band_id = ${bandId}::uuid`;

async function timed<T>(work: Promise<T>): Promise<[T, number]> {
  const start = performance.now();
  return [await work, performance.now() - start];
}

describe("a band without a key", () => {
  test("has its own upcoming dates, the next first", async () => {
    const { id, name } = await makeBand();
    const at = (venue: string, date: string) => db.tourDate.create({ data: { bandId: id, venue, date: new Date(date), city: "Leipzig", country: "DE" } });
    await at("later", `${NEXT_YEAR}-06-01T19:00:00Z`);
    await at("over", "2020-01-01T19:00:00Z");
    const { id: eventId } = await at("sooner", `${NEXT_YEAR}-02-01T19:00:00Z`);
    const dates = await getTourDates(null, id);
    expect(dates).toMatchObject({ artistName: name, events: [{ venue: "sooner" }, { venue: "later" }] });
    expect(dates.events[0]).toEqual({ id: eventId, date: `${NEXT_YEAR}-02-01T19:00:00.000Z`, venue: "sooner", city: "Leipzig", country: "DE", description: "", ticketUrl: null });
    expect(asked).toEqual([]);
  });

  test("and without dates says so; a show of today is upcoming", async () => {
    const { id, name } = await makeBand();
    expect(await getTourDates(null, id)).toEqual({ events: [], artistName: name, message: NO_DATES });
    await db.tourDate.create({ data: { bandId: id, venue: "tonight", date: new Date(new Date().setUTCHours(0, 0, 0, 0)), city: "Leipzig", country: "DE" } });
    expect((await getTourDates(null, id)).events).toHaveLength(1);
  });

  test("is out of reach when hidden or blocked", async () => {
    const hidden = await makeBand({ publicProfile: false });
    await expect(getTourDates(null, hidden.id)).rejects.toMatchObject({ code: "not_found" });
    const viewer = await makeViewer();
    await db.block.create({ data: { blockerBandId: hidden.id, blockedBandId: viewer.bandId } });
    await expect(getTourDates(viewer, hidden.id)).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("what the provider answers", () => {
  test("joins the band's own dates", async () => {
    answer = json([show(), show({ id: 7, datetime: `${NEXT_YEAR}-01-02T20:00:00+01:00`, offers: [] }), show({ datetime: "2020-01-01T20:00:00" })]);
    const { id } = await bandWithKey({ name: "AC/DC & Söhne?" });
    await db.tourDate.create({ data: { bandId: id, venue: "own", date: new Date(`${NEXT_YEAR}-02-01T19:00:00Z`), city: "Halle", country: "DE" } });
    const { events } = await getTourDates(null, id);
    expect(events.map((event) => event.id === "1034" || event.id === "7" || event.venue)).toEqual([true, "own", true]);
    expect(events[0]).toMatchObject({ date: `${NEXT_YEAR}-01-02T19:00:00.000Z`, ticketUrl: "https://www.bandsintown.com/e/1034" });
    expect(events[2]).toEqual({ id: "1034", date: `${NEXT_YEAR}-03-05T20:00:00.000Z`, venue: "Conne Island", city: "Leipzig", country: "Germany", description: "With friends", ticketUrl: "https://tickets.example/1034" });
    expect(asked).toEqual(["/artists/AC%252FDC%20%26%20S%C3%B6hne%253F/events?app_id=key%20%26%20more"]);
  });

  test("nothing upcoming", async () => {
    answer = json([]);
    const { id } = await bandWithKey();
    expect(await getTourDates(null, id)).toMatchObject({ events: [], message: NO_DATES });
  });

  test("an entry that is not understood is passed over; a link that is none is left out", async () => {
    answer = json([null, { id: 1 }, show({ datetime: "soon" }), show({ venue: null }), show({ url: "javascript:alert(1)", offers: [{ url: "ftp://x" }] })]);
    const { id } = await bandWithKey();
    expect((await getTourDates(null, id)).events).toMatchObject([{ venue: "Conne Island", ticketUrl: null }]);
  });

  test.each<[string, Answer]>([
    ["403", status(403)],
    ["500", status(500)],
    ["a redirect", (_, response) => void response.writeHead(302, { location: "/elsewhere" }).end()],
    ["no JSON", (_, response) => void response.end("{warn=Not found}")],
    ["no list", json({ errorMessage: "[NotFound] The artist was not found" })],
    ["more than 1 MB", (_, response) => void response.end(JSON.stringify([show({ description: "x".repeat(1_100_000) })]))],
    ["a broken connection", (request) => void request.socket.destroy()],
  ])("%s is an error", async (_, given) => {
    answer = given;
    const { id, name } = await bandWithKey();
    expect(await getTourDates(null, id)).toEqual({ events: [], artistName: name, error: NOT_LOADED });
    expect(asked).toHaveLength(1);
  });

  test("a key that cannot be decrypted is an error, and is not sent", async () => {
    const { id } = await makeBand({ bandsintownApiKey: "not encrypted" });
    expect(await getTourDates(null, id)).toMatchObject({ events: [], error: NOT_LOADED });
    expect(asked).toEqual([]);
  });
});

describe("the cache", () => {
  test("asks once in fifteen minutes, however many ask", async () => {
    answer = json([show()]);
    const { id } = await bandWithKey();
    await Promise.all(Array.from({ length: 50 }, () => getTourDates(null, id)));
    await minutesLater(id, 14);
    await getTourDates(null, id);
    expect(asked).toHaveLength(1);
    await minutesLater(id, 2);
    answer = json([]);
    expect((await getTourDates(null, id)).events).toEqual([]);
    expect(asked).toHaveLength(2);
  });

  test("a provider that is down: the last good answer, without a word; tried again after a minute", async () => {
    answer = json([show()]);
    const { id } = await bandWithKey();
    await getTourDates(null, id);
    await minutesLater(id, 16);
    answer = status(503);
    const stale = await getTourDates(null, id);
    expect(stale.events).toHaveLength(1);
    expect(stale.error).toBeUndefined();
    await getTourDates(null, id);
    expect(asked).toHaveLength(2);
    await minutesLater(id, 1);
    answer = json([]);
    expect(await getTourDates(null, id)).toMatchObject({ events: [], message: NO_DATES });
  });

  test("another key or name forgets what the old one brought", async () => {
    answer = json([show()]);
    const { id } = await bandWithKey();
    await getTourDates(null, id);
    answer = status(403);
    await db.band.update({ where: { id }, data: { bandsintownApiKey: encryptSecret("wrong") } });
    expect(await getTourDates(null, id)).toMatchObject({ events: [], error: NOT_LOADED });
  });

  test("a slow provider is waited for five seconds once; after that a page waits a second at most", async () => {
    answer = (_, response) => {
      const drip = setInterval(() => response.write(" "), 100);
      response.on("close", () => clearInterval(drip));
    };
    const { id } = await bandWithKey();
    const [first, firstTook] = await timed(getTourDates(null, id));
    expect(first.error).toBe(NOT_LOADED);
    expect(firstTook).toBeGreaterThan(4_500);
    expect(firstTook).toBeLessThan(7_000);
    const [, cachedTook] = await timed(getTourDates(null, id));
    expect(cachedTook).toBeLessThan(500);
    await minutesLater(id, 1);
    const [again, againTook] = await timed(getTourDates(null, id));
    expect(again.error).toBe(NOT_LOADED);
    expect(againTook).toBeLessThan(2_000);
  });
});
