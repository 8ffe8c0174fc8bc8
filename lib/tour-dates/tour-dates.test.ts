import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "@/lib/db";
import { makeBand, makeViewer } from "@/tests/support/factories";
import {
  json,
  NEXT_YEAR,
  show,
  startTourProvider,
  status,
  type Answer,
} from "@/tests/support/tour-provider";
import { getTourDates, previewTour } from "./queries";
import { NO_DATES, NOT_LOADED } from "./schema";
import { encryptSecret } from "@/lib/secrets";

let provider: Awaited<ReturnType<typeof startTourProvider>>;
beforeAll(async () => void (provider = await startTourProvider()));
afterAll(() => provider.close());
beforeEach(() => {
  provider.asked = [];
});

const bandWithKey = (given: object = {}) =>
  makeBand({ bandsintownApiKey: encryptSecret("key & more"), ...given });

const minutesLater = (bandId: string, minutes: number) =>
  db.$executeRaw`UPDATE tour_cache SET fetched_at = fetched_at - make_interval(mins => ${minutes}) WHERE band_id = ${bandId}::uuid`;

describe("a band without a key", () => {
  test("has its own upcoming dates, the next first", async () => {
    const { id, name } = await makeBand();
    const at = (venue: string, date: string) =>
      db.tourDate.create({
        data: { bandId: id, venue, date: new Date(date), city: "Leipzig", country: "DE" },
      });
    await at("later", `${NEXT_YEAR}-06-01T19:00:00Z`);
    await at("over", "2020-01-01T19:00:00Z");
    const { id: eventId } = await at("sooner", `${NEXT_YEAR}-02-01T19:00:00Z`);
    const dates = await getTourDates(null, id);
    expect(dates).toMatchObject({
      artistName: name,
      events: [{ venue: "sooner" }, { venue: "later" }],
    });
    expect(dates.events[0]).toEqual({
      id: eventId,
      date: `${NEXT_YEAR}-02-01T19:00:00.000Z`,
      time: "19:00",
      venue: "sooner",
      city: "Leipzig",
      country: "DE",
      description: "",
      ticketUrl: null,
    });
    expect(provider.asked).toEqual([]);
  });

  test("and without dates says so; a show of today is upcoming", async () => {
    const { id, name } = await makeBand();
    expect(await getTourDates(null, id)).toEqual({
      events: [],
      artistName: name,
      message: NO_DATES,
    });
    await db.tourDate.create({
      data: {
        bandId: id,
        venue: "tonight",
        date: new Date(new Date().setUTCHours(0, 0, 0, 0)),
        city: "Leipzig",
        country: "DE",
      },
    });
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

describe("what a profile begins with", () => {
  const enter = (bandId: string, day: number) =>
    db.tourDate.create({
      data: {
        bandId,
        venue: `Hall ${day}`,
        date: new Date(`${NEXT_YEAR}-02-0${day}T19:00:00Z`),
        city: "Leipzig",
        country: "DE",
      },
    });

  test.each([0, 1, 2, 5])("of %i own dates are the first two and their number", async (count) => {
    const { id } = await makeBand();
    for (let day = count; day > 0; day--) await enter(id, day);
    const { events, message } = await getTourDates(null, id);
    expect(await previewTour(null, id, 2)).toEqual({
      first: events.slice(0, 2),
      total: count,
      hasCalendar: true,
      ...(message && { message }),
    });
  });

  test("are the first of the band's own and the provider's together", async () => {
    provider.answer = json([show(), show({ id: 7, datetime: `${NEXT_YEAR}-01-02T20:00:00` })]);
    const { id } = await bandWithKey();
    for (const day of [1, 2, 3]) await enter(id, day);
    const { events } = await getTourDates(null, id);
    expect(events).toHaveLength(5);
    expect(await previewTour(null, id, 2)).toEqual({
      first: events.slice(0, 2),
      total: 5,
      hasCalendar: true,
    });
  });

  test("is not shown of a band out of reach", async () => {
    const hidden = await makeBand({ publicProfile: false });
    await enter(hidden.id, 1);
    expect(await previewTour(null, hidden.id, 2)).toEqual({
      first: [],
      total: 0,
      hasCalendar: false,
    });
    expect(await previewTour(await makeViewer(), hidden.id, 2)).toMatchObject({ total: 1 });
  });
});

describe("what the provider answers", () => {
  test("joins the band's own dates", async () => {
    provider.answer = json([
      show(),
      show({ id: 7, datetime: `${NEXT_YEAR}-01-02T20:00:00+01:00`, offers: [] }),
      show({ datetime: "2020-01-01T20:00:00" }),
    ]);
    const { id } = await bandWithKey({ name: "AC/DC & Söhne?" });
    await db.tourDate.create({
      data: {
        bandId: id,
        venue: "own",
        date: new Date(`${NEXT_YEAR}-02-01T19:00:00Z`),
        city: "Halle",
        country: "DE",
      },
    });
    const { events } = await getTourDates(null, id);
    expect(events.map((event) => event.id === "1034" || event.id === "7" || event.venue)).toEqual([
      true,
      "own",
      true,
    ]);
    expect(events[0]).toMatchObject({
      date: `${NEXT_YEAR}-01-02T20:00:00.000Z`,
      time: "20:00",
      ticketUrl: "https://www.bandsintown.com/e/1034",
    });
    expect(events[2]).toEqual({
      id: "1034",
      date: `${NEXT_YEAR}-03-05T20:00:00.000Z`,
      time: "20:00",
      venue: "Conne Island",
      city: "Leipzig",
      country: "Germany",
      description: "With friends",
      ticketUrl: "https://tickets.example/1034",
    });
    expect(provider.asked).toEqual([
      "/artists/AC%252FDC%20%26%20S%C3%B6hne%253F/events?app_id=key%20%26%20more",
    ]);
  });

  test("nothing upcoming", async () => {
    provider.answer = json([]);
    const { id } = await bandWithKey();
    expect(await getTourDates(null, id)).toMatchObject({ events: [], message: NO_DATES });
  });

  test("a show that both tell of is shown once, as the band wrote it", async () => {
    provider.answer = json([
      show(),
      show({ id: "2", venue: { name: "CONNE ISLAND", city: "leipzig", country: "" } }),
      show({ id: "3", datetime: `${NEXT_YEAR}-03-06T20:00:00` }),
    ]);
    const { id } = await bandWithKey();
    await db.tourDate.create({
      data: {
        bandId: id,
        venue: "Conne Island",
        date: new Date(`${NEXT_YEAR}-03-05T19:30:00Z`),
        city: "Leipzig",
        country: "DE",
        description: "Doors at seven",
      },
    });
    expect((await getTourDates(null, id)).events).toMatchObject([
      { time: "19:30", description: "Doors at seven" },
      { id: "3" },
    ]);
  });

  test("of an artist by number, when the public link tells it", async () => {
    provider.answer = json([
      show({ artist_id: 123, lineup: ["Renamed"] }),
      show({ id: "2", artist: { id: "9" } }),
      show({ id: "3" }),
    ]);
    const { id } = await bandWithKey({
      bandsintownPublicLink: "https://www.bandsintown.com/a/123-neonlicht",
    });
    expect((await getTourDates(null, id)).events.map((event) => event.id)).toEqual(["1034", "3"]);
    expect(provider.asked[0]).toMatch(/^\/artists\/id_123\/events\?/);
  });

  test("of another artist, or of none that the provider knows: none", async () => {
    const name = "Sigur Rós";
    provider.answer = json([
      show({ artist: { id: "7", name: "Sigur Ros Tribute" } }),
      show({ id: "2", lineup: ["Somebody", "Else"] }),
    ]);
    expect(await getTourDates(null, (await bandWithKey({ name })).id)).toEqual({
      events: [],
      artistName: name,
      message: NO_DATES,
    });
    provider.answer = json([
      show({ artist: { id: "7", name: "SIGUR ROS" } }),
      show({ id: "2", lineup: ["Somebody", "sigur rós"] }),
    ]);
    expect((await getTourDates(null, (await bandWithKey({ name })).id)).events).toHaveLength(2);
    provider.answer = status(404);
    expect(await getTourDates(null, (await bandWithKey({ name })).id)).toEqual({
      events: [],
      artistName: name,
      message: NO_DATES,
    });
  });

  test("an entry that is not understood is passed over; a link that is none is left out", async () => {
    provider.answer = json([
      null,
      { id: 1 },
      show({ datetime: "soon" }),
      show({ venue: null }),
      show({ url: "javascript:alert(1)", offers: [{ url: "ftp://x" }] }),
    ]);
    const { id } = await bandWithKey();
    expect((await getTourDates(null, id)).events).toMatchObject([
      { venue: "Conne Island", ticketUrl: null },
    ]);
  });

  test.each<[string, Answer]>([
    ["403", status(403)],
    ["429", status(429)],
    ["500", status(500)],
    ["a redirect", (_, response) => void response.writeHead(302, { location: "/elsewhere" }).end()],
    ["no JSON", (_, response) => void response.end("{warn=Not found}")],
    ["no list", json({ errorMessage: "[NotFound] The artist was not found" })],
    [
      "more than 1 MB",
      (_, response) =>
        void response.end(JSON.stringify([show({ description: "x".repeat(1_100_000) })])),
    ],
    ["a broken connection", (request) => void request.socket.destroy()],
  ])("%s is an error", async (_, given) => {
    provider.answer = given;
    const { id, name } = await bandWithKey();
    expect(await getTourDates(null, id)).toEqual({
      events: [],
      artistName: name,
      error: NOT_LOADED,
    });
    expect(provider.asked).toHaveLength(1);
  });

  test("a key that cannot be decrypted is an error, and is not sent", async () => {
    const { id } = await makeBand({ bandsintownApiKey: "not encrypted" });
    expect(await getTourDates(null, id)).toMatchObject({ events: [], error: NOT_LOADED });
    expect(provider.asked).toEqual([]);
  });
});

describe("the cache", () => {
  test("asks once in fifteen minutes, however many ask", async () => {
    provider.answer = json([show()]);
    const { id } = await bandWithKey();
    await Promise.all(Array.from({ length: 50 }, () => getTourDates(null, id)));
    await minutesLater(id, 14);
    await getTourDates(null, id);
    expect(provider.asked).toHaveLength(1);
    await minutesLater(id, 2);
    provider.answer = json([]);
    expect((await getTourDates(null, id)).events).toEqual([]);
    expect(provider.asked).toHaveLength(2);
  });

  test("a provider that is down: the last good answer, without a word; tried again after a minute", async () => {
    provider.answer = json([show()]);
    const { id } = await bandWithKey();
    await getTourDates(null, id);
    await minutesLater(id, 16);
    provider.answer = status(503);
    const stale = await getTourDates(null, id);
    expect(stale.events).toHaveLength(1);
    expect(stale.error).toBeUndefined();
    await getTourDates(null, id);
    expect(provider.asked).toHaveLength(2);
    await minutesLater(id, 1);
    provider.answer = json([]);
    expect(await getTourDates(null, id)).toMatchObject({ events: [], message: NO_DATES });
  });

  test("another key or name forgets what the old one brought", async () => {
    provider.answer = json([show()]);
    const { id } = await bandWithKey();
    await getTourDates(null, id);
    provider.answer = status(403);
    await db.band.update({ where: { id }, data: { bandsintownApiKey: encryptSecret("wrong") } });
    expect(await getTourDates(null, id)).toMatchObject({ events: [], error: NOT_LOADED });
  });

  test("a slow provider is waited for five seconds once; after that a page does not wait for its end", async () => {
    let open = 0;
    provider.answer = (_, response) => {
      open++;
      const drip = setInterval(() => response.write(" "), 100);
      response.on("close", () => {
        open--;
        clearInterval(drip);
      });
    };
    const { id } = await bandWithKey();
    const start = performance.now();
    expect((await getTourDates(null, id)).error).toBe(NOT_LOADED);
    expect(performance.now() - start).toBeGreaterThan(4_900);
    expect((await getTourDates(null, id)).error).toBe(NOT_LOADED);
    expect(provider.asked).toHaveLength(1);
    await minutesLater(id, 1);
    expect((await getTourDates(null, id)).error).toBe(NOT_LOADED);
    expect(provider.asked).toHaveLength(2);
    expect(open, "the second request still goes on").toBe(1);
  });
});
