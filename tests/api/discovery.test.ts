import { v7 as uuid } from "uuid";
import { describe, expect, test } from "vitest";
import type { DiscoveredBand } from "@/lib/discover/schema";
import type { SuggestedMatch } from "@/lib/matching/schema";
import { makeBand, makeViewer } from "@/tests/support/factories";
import { call, type Answer } from "./client";

const mark = () => `zq${uuid().slice(-12)}`;
const bandsOf = ({ body }: Answer) =>
  (body as DiscoveredBand[]).map(({ name, matchScore }) => `${name} ${matchScore}`);
const matchesOf = ({ body }: Answer) => (body as SuggestedMatch[]).map(({ id }) => id);

describe("GET /api/bands", () => {
  test("filters and scores by the query, best first", async () => {
    const [as, word] = [await makeViewer(), mark()];
    await makeBand({
      name: `${word} both`,
      genreNames: ["Hip Hop", "Dub"],
      spotifyListeners: 1000,
    });
    await makeBand({
      name: `${word} one`,
      genreNames: ["Trip Hop", "Hip Hop"],
      spotifyListeners: 1500,
    });
    await makeBand({ name: `${word} none`, genreNames: ["Chanson"], spotifyListeners: 1000 });
    const answer = await call(
      "GET",
      `/api/bands?search=${word}&genres=hip-hop,dub&spotifyMin=0&spotifyMax=2000&country=de`,
      { as },
    );
    expect(bandsOf(answer)).toEqual([`${word} both 100`, `${word} one 63`]);
    expect(
      bandsOf(
        await call("GET", `/api/bands?search=${word}&spotifyMin=0&spotifyMax=1000000&sort=name`, {
          as,
        }),
      ),
    ).toEqual([`${word} both 85`, `${word} none 85`, `${word} one 85`]);
  });

  test("links to the next page until there is none", async () => {
    const [as, word] = [await makeViewer(), mark()];
    await Promise.all(
      Array.from({ length: 5 }, (_, index) => makeBand({ name: `${word} ${index}` })),
    );
    const found: string[] = [];
    for (let path: string | undefined = `/api/bands?search=${word}&sort=name&limit=2`; path;) {
      const answer: Answer = await call("GET", path, { as });
      found.push(...bandsOf(answer));
      path = /<([^>]+)>; rel="next"/.exec(answer.headers.get("link") ?? "")?.[1];
    }
    expect(found).toEqual([0, 1, 2, 3, 4].map((index) => `${word} ${index} 85`));
  });

  test("names the invalid field of the query", async () => {
    const as = await makeViewer();
    for (const [field, value] of [
      ["spotifyMin", "-1"],
      ["tickets250kmMin", "x"],
      ["limit", "0"],
      ["sort", "best"],
      ["cursor", "x"],
    ])
      expect(await call("GET", `/api/bands?${field}=${value}`, { as }), field).toMatchObject({
        status: 400,
        body: { code: "validation", fieldErrors: { [field!]: [expect.any(String)] } },
      });
  });
});

test("a match can be dismissed and restored, by the own band only", async () => {
  const word = mark();
  const [as, stranger] = [await makeViewer({ band: { influences: [word] } }), await makeViewer()];
  const { id } = await makeBand({ influences: [word] });
  const matches = `/api/bands/${as.bandId}/suggested-matches?includeExplanations=true&limit=1`;
  const dismissal = `/api/bands/${as.bandId}/dismiss-match/${id}`;
  expect((await call("GET", matches, { as })).body).toMatchObject([
    { id, matchingInfluences: [word], explanation: expect.stringContaining(word) },
  ]);
  for (const method of ["POST", "POST"] as const)
    expect((await call(method, dismissal, { as })).status).toBe(204);
  expect(matchesOf(await call("GET", matches, { as }))).not.toContain(id);
  for (const method of ["DELETE", "DELETE"] as const)
    expect((await call(method, dismissal, { as })).status).toBe(204);
  expect(matchesOf(await call("GET", matches, { as }))).toEqual([id]);
  for (const method of ["POST", "DELETE"] as const)
    expect((await call(method, dismissal, { as: stranger })).status).toBe(403);
  expect((await call("GET", matches, { as: stranger })).status).toBe(403);
  expect(
    (await call("POST", `/api/bands/${as.bandId}/dismiss-match/${uuid()}`, { as })).status,
  ).toBe(404);
});

describe("match preferences", () => {
  const preferences = { genres: ["Dub"], country: "be", spotifyMax: 5000, spotifyMin: null };
  const pathOf = (bandId: string) => `/api/bands/${bandId}/match-preferences`;

  test("can be saved, changed and deleted by the own band only", async () => {
    const [as, stranger] = [await makeViewer(), await makeViewer()];
    const path = pathOf(as.bandId);
    expect((await call("GET", path, { as })).body).toEqual({ preferences: null });
    const saved = {
      preferences: { genres: ["Dub"], influences: [], country: "BE", spotifyMax: 5000 },
    };
    expect(await call("PUT", path, { as, body: preferences })).toMatchObject({
      status: 200,
      body: saved,
    });
    expect((await call("GET", path, { as })).body).toEqual(saved);
    for (const other of [{ as: stranger }, {}])
      for (const method of ["GET", "PUT", "DELETE"] as const)
        expect(
          (await call(method, path, { ...other, body: method === "PUT" ? preferences : undefined }))
            .status,
        ).toBe("as" in other ? 403 : 401);
    expect((await call("GET", path, { as })).body).toEqual(saved);
    for (const method of ["DELETE", "DELETE"] as const)
      expect((await call(method, path, { as })).status).toBe(204);
    expect((await call("GET", path, { as })).body).toEqual({ preferences: null });
  });

  test("are refused when they are empty or not a filter", async () => {
    const as = await makeViewer();
    const bad = [
      {},
      { genres: ["  "] },
      { spotifyMin: -1 },
      { spotifyMax: "many" },
      { influences: ["x".repeat(81)] },
      { genres: Array.from({ length: 21 }, (_, index) => `Genre ${index}`) },
      { genres: "Dub" },
    ];
    for (const body of bad)
      expect(
        (await call("PUT", pathOf(as.bandId), { as, body })).status,
        JSON.stringify(body),
      ).toBe(400);
    expect((await call("GET", pathOf(as.bandId), { as })).body).toEqual({ preferences: null });
  });
});
