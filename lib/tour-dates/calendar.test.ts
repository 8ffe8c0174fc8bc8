import { afterAll, beforeAll, expect, test } from "vitest";
import { db } from "@/lib/db";
import type { Prisma } from "@/lib/generated/prisma/client";
import { makeBand, makeViewer } from "@/tests/support/factories";
import { json, NEXT_YEAR, show, startTourProvider, status } from "@/tests/support/tour-provider";
import { getCalendar } from "./calendar";
import { encryptSecret } from "@/lib/secrets";

let provider: Awaited<ReturnType<typeof startTourProvider>>;
beforeAll(async () => void (provider = await startTourProvider()));
afterAll(() => provider.close());

type Property = { name: string; value: string };

/** Reads an iCalendar text back as RFC 5545 says: lines end in CRLF, have at most 75 octets, and are unfolded before they are split. */
function parse(text: string): { head: Property[]; events: Record<string, string>[] } {
  expect(text.endsWith("\r\n")).toBe(true);
  expect(text.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
  for (const line of text.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  const lines = text.replaceAll("\r\n ", "").split("\r\n").filter(Boolean);
  const properties = lines
    .map((line) => /^([A-Z-]+(?:;[^:]*)?):(.*)$/s.exec(line)!)
    .map(([, name, value]) => ({ name: name!, value: value! }));
  const events: Property[][] = [];
  const head: Property[] = [];
  let current = head;
  for (const property of properties) {
    if (property.name === "BEGIN" && property.value === "VEVENT") events.push((current = []));
    else if (property.name === "END" && property.value === "VEVENT") current = head;
    else current.push(property);
  }
  return {
    head,
    events: events.map((event) =>
      Object.fromEntries(event.map(({ name, value }) => [name, value])),
    ),
  };
}

const unescape = (value: string) =>
  value.replace(/\\(.)/g, (_, character: string) => (character === "n" ? "\n" : character));
const headOf = (text: string) =>
  Object.fromEntries(parse(text).head.map(({ name, value }) => [name, value]));

const add = (bandId: string, given: Partial<Prisma.TourDateUncheckedCreateInput> = {}) =>
  db.tourDate.create({
    data: {
      bandId,
      date: new Date(`${NEXT_YEAR}-05-01T20:00:00Z`),
      venue: "Conne Island",
      city: "Leipzig",
      country: "DE",
      ...given,
    },
  });

test("dates come back as they were entered: the venue's time without a zone, the whole day without a time", async () => {
  const { id } = await makeBand({ name: "Neonlicht" });
  const evening = await add(id, { ticketUrl: "https://tickets.example/a;b,c" });
  await add(id, { date: new Date(`${NEXT_YEAR}-06-01T00:00:00Z`), hasTime: false, venue: "UT" });
  await add(id, { date: new Date(`${NEXT_YEAR}-07-01T00:00:00Z`), venue: "Midnight" });
  const { text } = await getCalendar(id);
  const { events } = parse(text);
  expect(headOf(text)).toMatchObject({
    VERSION: "2.0",
    "X-WR-CALNAME": "Neonlicht tour dates",
    "X-PUBLISHED-TTL": "PT1H",
  });
  expect(events).toMatchObject([
    {
      UID: `${evening.id}@${id}`,
      DTSTART: `${NEXT_YEAR}0501T200000`,
      DTEND: `${NEXT_YEAR}0501T230000`,
      SUMMARY: "Neonlicht at Conne Island",
      LOCATION: "Conne Island\\, Leipzig\\, Germany",
    },
    { "DTSTART;VALUE=DATE": `${NEXT_YEAR}0601`, SUMMARY: "Neonlicht at UT" },
    { DTSTART: `${NEXT_YEAR}0701T000000`, DTEND: `${NEXT_YEAR}0701T030000` },
  ]);
  expect(Object.keys(events[1]!).filter((name) => name.startsWith("DTEND"))).toEqual([]);
  expect(events[0]!["URL;VALUE=URI"]).toBe("https://tickets.example/a%3Bb%2Cc");
  expect(events[1]!["URL;VALUE=URI"]).toMatch(new RegExp(`/band/${id}/profile$`));
  expect(events[0]!.DTSTAMP).toMatch(/^\d{8}T\d{6}Z$/);
});

test("nothing that a band writes breaks out of its line", async () => {
  const name = 'Semi;colon, back\\slash: "Ünïcode" 🤘🏽';
  const venue = `${"🏴‍☠️ long, ".repeat(15)}end`;
  const description = `One; two, three\\n\nEND:VEVENT\nBEGIN:VEVENT ${"مرحبا ".repeat(60)}`.trim();
  const { id } = await makeBand({ name });
  await add(id, { venue, description });
  const { text } = await getCalendar(id);
  const { events } = parse(text);
  expect(events).toHaveLength(1);
  expect(unescape(headOf(text)["X-WR-CALNAME"]!)).toBe(`${name} tour dates`);
  expect(unescape(events[0]!.SUMMARY!)).toBe(`${name} at ${venue}`);
  expect(unescape(events[0]!.DESCRIPTION!)).toBe(description);
});

test("it holds the last year's own dates, and the provider's without asking each time", async () => {
  const { id } = await makeBand({ bandsintownApiKey: encryptSecret("key") });
  const day = 24 * 60 * 60 * 1000;
  await add(id, { venue: "two years ago", date: new Date(Date.now() - 730 * day) });
  await add(id, { venue: "last month", date: new Date(Date.now() - 30 * day) });
  provider.answer = json([
    show({ url: "https://x.example/\r\nSUMMARY:forged", offers: [] }),
    show({ id: "1\r\nUID:forged" }),
  ]);
  const { text, mark } = await getCalendar(id);
  const { events } = parse(text);
  expect(events.map((event) => event.LOCATION)).toEqual([
    "last month\\, Leipzig\\, Germany",
    "Conne Island\\, Leipzig\\, Germany",
  ]);
  expect(events[1]).toMatchObject({
    UID: `1034@${id}`,
    "URL;VALUE=URI": "https://x.example/SUMMARY:forged",
  });
  expect((await getCalendar(id)).mark).toBe(mark);
  expect(provider.asked).toHaveLength(1);
  await add(id);
  expect((await getCalendar(id)).mark).not.toBe(mark);
});

test("a provider that fails leaves the band's own dates", async () => {
  const { id } = await makeBand({ bandsintownApiKey: encryptSecret("key") });
  await add(id);
  provider.answer = status(403);
  expect(parse((await getCalendar(id)).text).events).toHaveLength(1);
});

test("a band without dates has an empty calendar; what visitors may not see has none", async () => {
  const { bandId } = await makeViewer();
  expect(parse((await getCalendar(bandId)).text).events).toEqual([]);
  for (const hidden of [
    { publicProfile: false },
    { deactivatedAt: new Date() },
    { deletedAt: new Date() },
  ])
    await expect(getCalendar((await makeBand(hidden)).id)).rejects.toMatchObject({
      code: "not_found",
    });
});
