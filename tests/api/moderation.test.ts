import { expect, test } from "vitest";
import { proposedSwap } from "@/tests/support/agreed-swap";
import { makeAdmin, makeViewer } from "@/tests/support/factories";
import { call } from "./client";

test("blocked bands cannot see each other until they are unblocked", async () => {
  const [one, two] = [await makeViewer(), await makeViewer()];
  const block = `/api/bands/${two.bandId}/block`;
  expect(await call("GET", `/api/bands/${one.bandId}`, { as: two })).toMatchObject({ status: 200 });
  for (const time of [1, 2])
    expect(await call("POST", block, { as: one }), `time ${time}`).toMatchObject({ status: 204 });
  expect(await call("GET", `/api/bands/${one.bandId}`, { as: two })).toMatchObject({ status: 404 });
  expect(await call("GET", `/api/bands/${two.bandId}`, { as: one })).toMatchObject({ status: 404 });
  expect(
    await call("POST", "/api/conversations", {
      as: two,
      body: { band1Id: two.bandId, band2Id: one.bandId },
    }),
  ).toMatchObject({ status: 404 });
  for (const time of [1, 2])
    expect(await call("DELETE", block, { as: one }), `time ${time}`).toMatchObject({ status: 204 });
  expect(await call("GET", `/api/bands/${one.bandId}`, { as: two })).toMatchObject({ status: 200 });
});

test("a band reads whom it blocks page by page; others do not", async () => {
  const [own, first, second] = [await makeViewer(), await makeViewer(), await makeViewer()];
  const blocks = `/api/bands/${own.bandId}/blocks`;
  for (const { bandId } of [first, second])
    await call("POST", `/api/bands/${bandId}/block`, { as: own });
  const page = await call("GET", `${blocks}?limit=1`, { as: own });
  expect(page.body).toMatchObject([{ id: second.bandId, name: second.bandName }]);
  const next = /<([^>]+)>; rel="next"/.exec(page.headers.get("link") ?? "")?.[1] ?? "";
  expect((await call("GET", next, { as: own })).body).toMatchObject([{ id: first.bandId }]);
  expect((await call("GET", blocks, { as: null })).status).toBe(401);
  expect((await call("GET", blocks, { as: first })).status).toBe(403);
  expect((await call("GET", `${blocks}?cursor=wrong`, { as: own })).status).toBe(400);
});

test("a block that may not end swaps names those that it would end", async () => {
  const { ann, ben, swap } = await proposedSwap();
  const block = `/api/bands/${ben.bandId}/block`;
  expect(await call("POST", block, { as: ann, body: { endsSwaps: false } })).toMatchObject({
    status: 409,
    body: { current: [{ id: swap.id, state: "Proposed" }] },
  });
  expect(await call("POST", block, { as: ann })).toMatchObject({ status: 204 });
});

test("nobody can block or report themselves", async () => {
  const viewer = await makeViewer();
  expect(await call("POST", `/api/bands/${viewer.bandId}/block`, { as: viewer })).toMatchObject({
    status: 400,
  });
  expect(
    await call("POST", `/api/bands/${viewer.bandId}/report`, {
      as: viewer,
      body: { reason: "Spam" },
    }),
  ).toMatchObject({ status: 400 });
});

test("a report reaches the admins", async () => {
  const [viewer, other] = [await makeViewer(), await makeViewer()];
  const report = `/api/bands/${other.bandId}/report`;
  expect(await call("POST", report, { as: viewer, body: { reason: "" } })).toMatchObject({
    status: 400,
    body: { fieldErrors: { reason: ["Choose a reason"] } },
  });
  expect(
    await call("POST", report, {
      as: viewer,
      body: { reason: "Spam", details: "Same text to all" },
    }),
  ).toMatchObject({ status: 204 });
  const { body } = await call("GET", "/api/admin/reports?limit=100", { as: await makeAdmin() });
  expect(JSON.stringify(body)).toContain("Same text to all");
});
