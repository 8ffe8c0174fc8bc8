import { v7 as uuid } from "uuid";
import { describe, expect, test } from "vitest";
import { db } from "@/lib/db";
import type { SuggestionsAnswer } from "@/lib/ai/suggestions/schema";
import type { BioEvent } from "@/lib/ai/writing/schema";
import { makeBand, makeViewer } from "@/tests/support/factories";
import { address, call, cookieOf } from "./client";

describe("AI calls", () => {
  test("answer from the bands' own data and name the source", async () => {
    const [as, other] = [
      await makeViewer({ band: { influences: ["Can"] } }),
      await makeBand({ influences: ["Can"] }),
    ];
    const post = async (name: string, body: object) =>
      (await call("POST", `/api/ai/${name}`, { as, body })).body;
    expect(
      await post("navbar-suggestions", { bandId: as.bandId, bandName: "Not read", points: 0 }),
    ).toMatchObject({
      source: "rules",
      suggestions: expect.arrayContaining([expect.objectContaining({ id: "profile:genre" })]),
    });
    expect(await post("bio", { biography: "four people", tone: "bold" })).toMatchObject({
      source: "rules",
      biography: expect.stringMatching(/^Band .*Leipzig, Germany.*Four people\. .*Can\.$/),
    });
    expect(await post("bio", { biography: "", length: "line" })).toMatchObject({
      source: "rules",
      biography: expect.stringContaining("Can"),
    });
    expect(await post("conversation-starters", { bandId: other.id })).toMatchObject({
      source: "rules",
      starters: { length: 3 },
    });
    expect(await post("match-explanation", { bandId: other.id })).toMatchObject({
      source: "rules",
      explanation: expect.stringContaining("Can"),
    });
  });

  test("stream a biography as lines of JSON", async () => {
    const as = await makeViewer();
    const response = await fetch(address("/api/ai/bio/stream"), {
      method: "POST",
      headers: { "content-type": "application/json", cookie: await cookieOf(as) },
      body: JSON.stringify({ biography: "", length: "full" }),
    });
    expect(response.headers.get("content-type")).toContain("application/x-ndjson");
    expect(response.headers.get("cache-control")).toContain("no-store");
    const events = (await response.text())
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as BioEvent);
    expect(events).toEqual([{ biography: expect.stringContaining(as.bandName), source: "rules" }]);
  });

  test("refuse other bands' suggestions, unknown bands, and an invalid biography, length or tone", async () => {
    const [as, other] = [await makeViewer(), await makeBand()];
    expect(
      (await call("POST", "/api/ai/navbar-suggestions", { as, body: { bandId: other.id } })).status,
    ).toBe(403);
    for (const name of ["conversation-starters", "match-explanation"])
      expect((await call("POST", `/api/ai/${name}`, { as, body: { bandId: uuid() } })).status).toBe(
        404,
      );
    for (const body of [
      { biography: "x".repeat(1001) },
      { biography: "", length: "short" },
      { biography: "", tone: "x".repeat(41) },
      {},
    ])
      for (const path of ["/api/ai/bio", "/api/ai/bio/stream"])
        expect((await call("POST", path, { as, body })).status, JSON.stringify(body)).toBe(400);
  });
});

describe("a dismissed suggestion", () => {
  const pathOf = (bandId: string, id: string) => `/api/bands/${bandId}/dismiss-suggestion/${id}`;

  test("disappears, and can be restored", async () => {
    const as = await makeViewer();
    const ids = async () =>
      (
        (await call("POST", "/api/ai/navbar-suggestions", { as, body: { bandId: as.bandId } }))
          .body as SuggestionsAnswer
      ).suggestions.map(({ id }) => id);
    const [id] = await ids();
    for (let time = 0; time < 2; time++)
      expect((await call("POST", pathOf(as.bandId, id!), { as })).status).toBe(204);
    expect(await ids()).not.toContain(id);
    for (let time = 0; time < 2; time++)
      expect((await call("DELETE", pathOf(as.bandId, id!), { as })).status).toBe(204);
    expect(await ids()).toContain(id);
  });

  test("has to exist and belong to the band", async () => {
    const [as, other] = [await makeViewer(), await makeBand()];
    for (const method of ["POST", "DELETE"] as const) {
      expect((await call(method, pathOf(other.id, "access"), { as })).status).toBe(403);
      expect((await call(method, pathOf(as.bandId, "no-such"), { as })).status).toBe(404);
      expect((await call(method, pathOf(as.bandId, "access"))).status).toBe(401);
    }
    expect(
      await db.hiddenSuggestion.count({ where: { bandId: { in: [as.bandId, other.id] } } }),
    ).toBe(0);
  });
});

test("a band can turn AI help off for itself only", async () => {
  const [as, other] = [await makeViewer(), await makeViewer()];
  const turn = (aiHelp: unknown, bandId = as.bandId) =>
    call("PATCH", `/api/bands/${bandId}/update`, { as, body: { aiHelp } });
  expect(await turn(false)).toMatchObject({ status: 200, body: { aiHelp: false } });
  expect((await turn("no")).status).toBe(400);
  expect((await turn(false, other.bandId)).status).toBe(403);
  expect((await call("GET", `/api/bands/${as.bandId}`, { as: other })).body).not.toHaveProperty(
    "aiHelp",
  );
  expect((await call("POST", "/api/ai/bio", { as, body: { biography: "" } })).body).toMatchObject({
    source: "rules",
  });
});
