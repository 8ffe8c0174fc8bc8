import { describe, expect, test } from "vitest";
import { makeBand, makeGenre, makeViewer } from "@/tests/factories";
import { call } from "./client";

describe("a band", () => {
  test("is answered to visitors, members and itself, each with its own fields", async () => {
    const [owner, reader] = await Promise.all([makeViewer({ band: { ticketSalesHometown: 70 } }), makeViewer()]);
    const path = `/api/bands/${owner.bandId}`;
    expect((await call("GET", path)).body).toMatchObject({ id: owner.bandId, ticketSalesHometown: null });
    expect((await call("GET", path, { as: reader })).body).not.toHaveProperty("referralCode");
    expect((await call("GET", path, { as: owner })).body).toMatchObject({ ticketSalesHometown: 70, referralCode: expect.any(String), hasBandsintownKey: false });
    expect((await call("GET", "/api/user/bands", { as: owner })).body).toMatchObject([{ id: owner.bandId }]);
  });

  test("that hides from visitors is 404 for them only", async () => {
    const [band, reader] = await Promise.all([makeBand({ publicProfile: false }), makeViewer()]);
    expect((await call("GET", `/api/bands/${band.id}`)).status).toBe(404);
    expect((await call("GET", `/api/bands/${band.id}`, { as: reader })).status).toBe(200);
  });

  test("is changed by its own members only, in parts", async () => {
    const [owner, other] = await Promise.all([makeViewer(), makeViewer()]);
    const path = `/api/bands/${owner.bandId}/update`;
    expect(await call("PATCH", path, { as: other, body: { name: "Mine" } })).toMatchObject({ status: 403, body: { code: "forbidden" } });
    expect(await call("PATCH", path, { as: owner, body: { country: "XX" } })).toMatchObject({ status: 400, body: { message: "Country is required", fieldErrors: { country: ["Country is required"] } } });
    const { body } = await call("PATCH", path, { as: owner, body: { name: "Nachtzug", bandsintownApiKey: "a-key", genres: ["ignored"] } });
    expect(body).toMatchObject({ name: "Nachtzug", hasBandsintownKey: true, genres: [] });
    expect(JSON.stringify(body)).not.toContain("a-key");
  });

  test("takes a biography of a thousand characters, not one more", async () => {
    const owner = await makeViewer();
    const path = `/api/bands/${owner.bandId}/biography`;
    expect((await call("PUT", path, { as: owner, body: { biography: "🎸".repeat(1000) } })).status).toBe(200);
    expect((await call("PUT", path, { as: owner, body: { biography: "🎸".repeat(1001) } })).status).toBe(400);
  });
});

test("genres are found, added and chosen", async () => {
  const owner = await makeViewer();
  const known = await makeGenre();
  const { body: genres } = await call("POST", "/api/genres/batch-upsert", { as: owner, body: { genreNames: [`brand-new ${known.name}`, known.name] } });
  const ids = (genres as { id: string }[]).map((genre) => genre.id);
  expect(ids).toEqual([expect.any(String), known.id]);
  expect((await call("GET", `/api/genres?query=${encodeURIComponent(known.name)}`, { as: owner })).body).toMatchObject([{ id: known.id }, { id: ids[0] }]);
  const path = `/api/bands/${owner.bandId}/genres`;
  expect((await call("POST", path, { as: owner, body: { genreIds: ids } })).body).toEqual(genres);
  expect((await call("GET", path)).body).toEqual(genres);
  expect((await call("POST", path, { as: owner, body: { genreIds: [owner.bandId] } })).status).toBe(404);
});
