import { describe, expect, test } from "vitest";
import type { BandViewer } from "@/lib/access";
import { BAND_NAME_MAX } from "@/lib/bands/limits";
import { env } from "@/lib/env";
import { countUse, LIMITS } from "@/lib/rate-limits";
import { makeBand, makeGenre, makeViewer } from "@/tests/support/factories";
import { call, type Answer } from "./client";

describe("a band", () => {
  test("has different fields for visitors, members and itself", async () => {
    const [owner, reader] = await Promise.all([
      makeViewer({ band: { ticketSalesHometown: 70 } }),
      makeViewer(),
    ]);
    const path = `/api/bands/${owner.bandId}`;
    expect((await call("GET", path)).body).toMatchObject({
      id: owner.bandId,
      ticketSalesHometown: null,
    });
    expect((await call("GET", path, { as: reader })).body).not.toHaveProperty("referralCode");
    expect((await call("GET", path, { as: owner })).body).toMatchObject({
      ticketSalesHometown: 70,
      referralCode: expect.any(String),
      hasBandsintownKey: false,
    });
    expect((await call("GET", "/api/user/bands", { as: owner })).body).toMatchObject([
      { id: owner.bandId },
    ]);
  });

  test("is 404 for visitors only, if it hides from them", async () => {
    const [band, reader] = await Promise.all([makeBand({ publicProfile: false }), makeViewer()]);
    expect((await call("GET", `/api/bands/${band.id}`)).status).toBe(404);
    expect((await call("GET", `/api/bands/${band.id}`, { as: reader })).status).toBe(200);
  });

  test("can be changed in parts, by its own members only", async () => {
    const [owner, other] = await Promise.all([makeViewer(), makeViewer()]);
    const path = `/api/bands/${owner.bandId}/update`;
    expect(await call("PATCH", path, { as: other, body: { name: "Mine" } })).toMatchObject({
      status: 403,
      body: { code: "forbidden" },
    });
    expect(await call("PATCH", path, { as: owner, body: { country: "XX" } })).toMatchObject({
      status: 400,
      body: { message: "Country is required", fieldErrors: { country: ["Country is required"] } },
    });
    const { body } = await call("PATCH", path, {
      as: owner,
      body: { name: "Nachtzug", bandsintownApiKey: "a-key", genres: ["ignored"] },
    });
    expect(body).toMatchObject({ name: "Nachtzug", hasBandsintownKey: true, genres: [] });
    expect(JSON.stringify(body)).not.toContain("a-key");
  });

  test("accepts a biography of a thousand characters, not one more", async () => {
    const owner = await makeViewer();
    const path = `/api/bands/${owner.bandId}/biography`;
    expect(
      (await call("PUT", path, { as: owner, body: { biography: "🎸".repeat(1000) } })).status,
    ).toBe(200);
    expect(
      (await call("PUT", path, { as: owner, body: { biography: "🎸".repeat(1001) } })).status,
    ).toBe(400);
  });
});

/** What a stranger may put into a field; each field's table says what it becomes. */
const BAD = {
  empty: "",
  blank: "  ",
  none: null,
  tooLong: "x".repeat(5000),
  negative: -1,
  huge: 1e12,
  fraction: 1.5,
  text: "many",
  nul: "a\u0000b",
  emoji: "🎸",
  html: "<script>alert(1)</script>",
  list: ["a"],
  object: { a: 1 },
  boolean: true,
  tags: Array.from({ length: 10_000 }, (_, index) => `tag ${index}`),
};
type Bad = keyof typeof BAD;

/** The message of a 400, or `{ as }`: what is stored and answered instead. */
type Outcomes = Record<Bad, string | { as: unknown }>;

const each = (outcome: Outcomes[Bad], ...kinds: Bad[]) =>
  Object.fromEntries(kinds.map((kind) => [kind, outcome]));
const stays = (...kinds: Bad[]) =>
  Object.fromEntries(kinds.map((kind) => [kind, { as: BAD[kind] }]));
const NO_TEXT: Bad[] = ["negative", "huge", "fraction", "list", "object", "boolean", "tags"];

const line = (name: string, max: number, empty: Outcomes[Bad], none = empty) =>
  ({
    ...each(empty, "empty", "blank"),
    none,
    tooLong: `${name} must be at most ${max} characters`,
    nul: `${name} contains characters that are not allowed`,
    ...each(`${name} must be text`, ...NO_TEXT),
    ...stays("text", "emoji", "html"),
  }) as Outcomes;

const figure = (name: string) =>
  ({
    ...each({ as: 0 }, "empty", "blank", "none", "tooLong", "text", "nul", "emoji", "html"),
    negative: `${name} must be at least 0`,
    huge: `${name} must be at most 1 000 000 000`,
    fraction: `${name} must be a whole number`,
    ...each(`${name} must be a number`, "list", "object", "boolean", "tags"),
  }) as Outcomes;

const NO_KEY = { as: undefined };
const FIELDS: Record<string, Outcomes> = {
  name: line("Band name", BAND_NAME_MAX, "Band name is required"),
  country: each("Country is required", ...(Object.keys(BAD) as Bad[])) as Outcomes,
  region: line("Region", 120, { as: null }),
  city: line("City", 120, { as: null }),
  influences: {
    ...each("Influences must be a list", ...(Object.keys(BAD) as Bad[])),
    list: { as: ["a"] },
    tags: "Maximum 5 influences allowed",
  } as Outcomes,
  spotifyListeners: figure("Spotify listeners"),
  instagramFollowers: figure("Instagram followers"),
  facebookFollowers: figure("Facebook followers"),
  ticketSalesHometown: figure("Ticket sales"),
  ticketSales250km: figure("Ticket sales"),
  ticketSales1000km: figure("Ticket sales"),
  bandsintownApiKey: {
    ...line("API key", 200, NO_KEY),
    ...each(NO_KEY, "text", "emoji", "html"),
  } as Outcomes,
  bandsintownPublicLink: {
    ...line("Public link", 500, { as: null }),
    ...each("Public link must lead to a public website", "text", "emoji"),
    html: "Public link must begin with https:// or http://",
  } as Outcomes,
  publicProfile: {
    ...each("Public profile must be true or false", ...(Object.keys(BAD) as Bad[])),
    boolean: { as: true },
  } as Outcomes,
};

describe("invalid profile input is refused at its field or normalised as specified", () => {
  for (const [field, outcomes] of Object.entries(FIELDS))
    test(field, async () => {
      const owner = await makeViewer();
      for (const kind of Object.keys(BAD) as Bad[])
        await expectOutcome(owner, field, kind, outcomes[kind]);
    });

  test("an influence that is too long or not text is refused as an influence", async () => {
    const owner = await makeViewer();
    const path = `/api/bands/${owner.bandId}/update`;
    for (const [influences, message] of [
      [["x".repeat(81)], "Influence must be at most 80 characters"],
      [[1], "Influence must be text"],
      [["a\u0000"], "Influence contains characters that are not allowed"],
    ] as const)
      expect(await call("PATCH", path, { as: owner, body: { influences } })).toMatchObject({
        status: 400,
        body: { message, fieldErrors: { influences: [message] } },
      });
  });

  test("biography", async () => {
    const owner = await makeViewer();
    const outcomes = line("Biography", 1000, { as: "" }, "Biography must be text");
    for (const kind of Object.keys(BAD) as Bad[]) {
      const answer = await call("PUT", `/api/bands/${owner.bandId}/biography`, {
        as: owner,
        body: { biography: BAD[kind] },
      });
      check(answer, "biography", kind, outcomes[kind]);
    }
  });
});

async function expectOutcome(owner: BandViewer, field: string, kind: Bad, outcome: Outcomes[Bad]) {
  check(
    await call("PATCH", `/api/bands/${owner.bandId}/update`, {
      as: owner,
      body: { [field]: BAD[kind] },
    }),
    field,
    kind,
    outcome,
  );
}

function check({ status, body }: Answer, field: string, kind: Bad, outcome: Outcomes[Bad]) {
  const seen = {
    status,
    outcome:
      status === 200
        ? { as: (body as Record<string, unknown>)[field] }
        : (body as { fieldErrors?: Record<string, string[]> }).fieldErrors?.[field]?.[0],
  };
  expect(seen, `${field}: ${kind}`).toEqual({
    status: typeof outcome === "string" ? 400 : 200,
    outcome,
  });
}

test("saving over somebody else's change is a conflict that returns the current values", async () => {
  const owner = await makeViewer();
  const path = `/api/bands/${owner.bandId}`;
  const { updatedAt } = (await call("GET", path, { as: owner })).body as { updatedAt: string };
  expect((await call("GET", path, { as: await makeViewer() })).body).not.toHaveProperty(
    "updatedAt",
  );
  expect(
    (await call("PATCH", `${path}/update`, { as: owner, body: { region: "Theirs", updatedAt } }))
      .status,
  ).toBe(200);
  const late = await call("PATCH", `${path}/update`, {
    as: owner,
    body: { region: "Ours", updatedAt },
  });
  expect(late).toMatchObject({
    status: 409,
    body: {
      code: "conflict",
      message: expect.any(String),
      current: { id: owner.bandId, region: "Theirs" },
    },
  });
  const { current } = late.body as { current: { updatedAt: string } };
  expect(
    (
      await call("PATCH", `${path}/update`, {
        as: owner,
        body: { region: "Ours", updatedAt: current.updatedAt },
      })
    ).body,
  ).toMatchObject({ region: "Ours" });
  for (const wrong of ["yesterday", 7, ""])
    expect(
      (
        await call("PATCH", `${path}/update`, {
          as: owner,
          body: { region: "Ours", updatedAt: wrong },
        })
      ).status,
    ).toBe(400);
});

test("fifty concurrent saves of genres leave at most three", async () => {
  const owner = await makeViewer();
  const genres = await Promise.all(Array.from({ length: 6 }, () => makeGenre()));
  const path = `/api/bands/${owner.bandId}/genres`;
  const saves = Array.from({ length: 50 }, (_, index) =>
    call("POST", path, {
      as: owner,
      body: { genreIds: [0, 1, 2].map((step) => genres[(index + step) % 6]!.id) },
    }),
  );
  expect(new Set((await Promise.all(saves)).map((save) => save.status))).toEqual(new Set([200]));
  expect((await call("GET", path)).body).toHaveLength(3);
  expect(
    await call("POST", path, {
      as: owner,
      body: { genreIds: genres.slice(0, 4).map((genre) => genre.id) },
    }),
  ).toMatchObject({
    status: 400,
    body: { fieldErrors: { genreIds: ["Maximum of 3 genres allowed"] } },
  });
  const fourth = { genreIds: [genres[0]!.id, genres[1]!.id], previousGenreIds: [] };
  expect(await call("POST", path, { as: owner, body: fourth })).toMatchObject({
    status: 409,
    body: { current: [{}, {}, {}] },
  });
});

test("genres are found by misspellings and aliases", async () => {
  const owner = await makeViewer();
  const find = async (query: string) =>
    (
      (await call("GET", `/api/genres?query=${query}`, { as: owner })).body as { name: string }[]
    ).map((genre) => genre.name);
  expect((await find("shoegase"))[0]).toBe("Shoegaze");
  expect((await find("drum%20n%20bass"))[0]).toBe("Drum And Bass");
  expect((await find("rock"))[0]).toBe("Rock");
  expect(await find("r")).toHaveLength(20);
});

test("genres can be found, added and chosen", async () => {
  const owner = await makeViewer();
  const known = await makeGenre();
  const { body: genres } = await call("POST", "/api/genres/batch-upsert", {
    as: owner,
    body: { genreNames: [`brand-new ${known.name}`, known.name] },
  });
  const ids = (genres as { id: string }[]).map((genre) => genre.id);
  expect(ids).toEqual([expect.any(String), known.id]);
  const { body: found } = await call("GET", `/api/genres?query=${encodeURIComponent(known.name)}`, {
    as: owner,
  });
  // Names that only resemble it come after these.
  expect((found as object[]).slice(0, 2)).toMatchObject([{ id: known.id }, { id: ids[0] }]);
  const path = `/api/bands/${owner.bandId}/genres`;
  expect((await call("POST", path, { as: owner, body: { genreIds: ids } })).body).toEqual(genres);
  expect((await call("GET", path)).body).toEqual(genres);
  expect(
    await call("POST", path, { as: owner, body: { genreIds: [], previousGenreIds: [known.id] } }),
  ).toMatchObject({ status: 200, body: [{ id: ids[0] }] });
  for (const [status, body] of [
    [404, { genreIds: [owner.bandId] }],
    [400, { genreIds: [], previousGenreIds: "all" }],
    [400, { genreIds: [], previousGenreIds: [7] }],
  ] as const)
    expect((await call("POST", path, { as: owner, body })).status).toBe(status);
});

const GENRES_A_DAY = LIMITS.genres.points * env().RATE_LIMIT_SCALE;

test("a band's new genres are limited, with Retry-After; existing ones do not count", async () => {
  const as = await makeViewer();
  const known = await makeGenre();
  const upsert = (name: string) =>
    call("POST", "/api/genres/batch-upsert", { as, body: { genreNames: [name] } });
  expect((await upsert(`First ${known.name}`)).status).toBe(200);
  await countUse("genres", [as.bandId], GENRES_A_DAY - 1);
  const refused = await upsert(`Second ${known.name}`);
  expect(refused).toMatchObject({ status: 429, body: { code: "rate_limited" } });
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(80_000);
  expect((await upsert(known.name)).status).toBe(200);
});

test("saving a biography over somebody else's is a conflict that returns the current one", async () => {
  const as = await makeViewer({ band: { biography: "Two of us." } });
  const save = (body: object) => call("PUT", `/api/bands/${as.bandId}/biography`, { as, body });
  expect(await save({ biography: "Three of us.", previous: "Two of us." })).toMatchObject({
    status: 200,
    body: { biography: "Three of us." },
  });
  expect(await save({ biography: "Four of us.", previous: "Two of us." })).toMatchObject({
    status: 409,
    body: { code: "conflict", current: { id: as.bandId, biography: "Three of us." } },
  });
  expect(await save({ biography: "Four of us.", previous: "Three of us." })).toMatchObject({
    status: 200,
  });
  expect(await save({ biography: "Five of us.", previous: 7 })).toMatchObject({ status: 400 });
  expect(await save({ biography: "Five of us." })).toMatchObject({ status: 200 });
});
