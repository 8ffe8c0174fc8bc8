import fc from "fast-check";
import { afterEach, expect, test } from "vitest";
import { env } from "@/lib/env";
import { parseArtistId, isBilled } from "./artist";
import { eventsUrl } from "./bandsintown";

const { BANDSINTOWN_BASE_URL } = env();
afterEach(() => {
  env().BANDSINTOWN_BASE_URL = BANDSINTOWN_BASE_URL;
});

const hostile = fc.oneof(
  fc.string({ unit: "grapheme" }),
  fc
    .array(
      fc.constantFrom(
        "/",
        "\\",
        ".",
        "..",
        "%2f",
        "%2e",
        "%",
        "?",
        "#",
        "@",
        ":",
        "&",
        "\n",
        "\r",
        "\t",
        " ",
        "//evil.example",
        "@evil.example",
        "ü",
        "🤘",
        "a",
      ),
      { maxLength: 8 },
    )
    .map((parts) => parts.join("")),
);

test.each(["https://rest.bandsintown.com", "http://127.0.0.1:4000/v3/"])(
  "below %s a name is one step of the path, whatever it holds",
  (base) => {
    env().BANDSINTOWN_BASE_URL = base;
    fc.assert(
      fc.property(hostile, hostile, (name, key) => {
        fc.pre(name !== "");
        const url = new URL(eventsUrl({ name, id: null }, key));
        const { origin, pathname } = new URL(base);
        expect(url.origin).toBe(origin);
        expect([url.username, url.password, url.hash]).toEqual(["", "", ""]);
        expect(url.pathname.slice(pathname.replace(/\/$/, "").length)).toMatch(
          /^\/artists\/[^/]+\/events$/,
        );
        expect([...url.searchParams]).toEqual([["app_id", key]]);
      }),
      { numRuns: 2_000 },
    );
  },
);

test("names with dots only, and with what the provider wants encoded twice", () => {
  const step = (name: string) =>
    /artists\/(.*)\/events/.exec(eventsUrl({ name, id: null }, "k"))![1];
  expect([".", "..", "...", "AC/DC", "Who?", "M*A*S*H"].map(step)).toEqual([
    "%252E",
    "%252E%252E",
    "...",
    "AC%252FDC",
    "Who%253F",
    "M%252AA%252AS%252AH",
  ]);
  expect(eventsUrl({ name: "AC/DC", id: "123" }, "k")).toContain("/artists/id_123/events?");
});

test.each([
  ["https://www.bandsintown.com/a/123-neonlicht", "123"],
  ["https://bandsintown.com/de/a/456", "456"],
  ["https://www.bandsintown.com/a/789/neonlicht?came_from=1", "789"],
  ["https://www.bandsintown.com/neonlicht", null],
  ["https://www.bandsintown.com/a/12x", null],
  ["https://bandsintown.com.evil.example/a/123", null],
  ["https://notbandsintown.com/a/123", null],
  ["no address", null],
  [null, null],
])("the artist's number in %s is %s", (link, id) => expect(parseArtistId(link)).toBe(id));

test("an event is this artist's by number, or by name whatever the case and accents", () => {
  const byName = { name: "Mötley Crüe", id: null };
  expect(isBilled(byName, { names: ["MOTLEY CRUE"] })).toBe(true);
  expect(isBilled(byName, { names: ["Support", " mötley crüe "] })).toBe(true);
  expect(isBilled(byName, { names: ["Mötley Crüe Tribute"] })).toBe(false);
  expect(isBilled(byName, { artistId: "9", names: [] })).toBe(true);
  const byId = { name: "Mötley Crüe", id: "9" };
  expect(isBilled(byId, { artistId: "9", names: ["Renamed"] })).toBe(true);
  expect(isBilled(byId, { artistId: "10", names: ["Mötley Crüe"] })).toBe(false);
  expect(isBilled(byId, { names: ["Renamed"] })).toBe(true);
});
