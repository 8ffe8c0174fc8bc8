import { expect, test } from "vitest";
import type { ProfileEdit } from "@/lib/bands/history/schema";
import { db } from "@/lib/db";
import { makeBandmate, makeViewer } from "@/tests/support/factories";
import { call } from "./client";

test("an edit is listed for the band's members, and undone once", async () => {
  const owner = await makeViewer({ band: { region: "Saxony" } });
  const [member, other] = [await makeBandmate(owner), await makeViewer()];
  const profile = `/api/bands/${owner.bandId}`;
  const history = `${profile}/history`;
  expect(
    await call("PATCH", `${profile}/update`, { as: member, body: { region: "Bavaria" } }),
  ).toMatchObject({ status: 200 });
  const listed = await call("GET", history, { as: owner });
  const edits = listed.body as ProfileEdit[];
  expect(edits).toEqual([
    expect.objectContaining({
      member: { id: member.userId, username: member.username },
      changes: [{ field: "region", before: "Saxony", after: "Bavaria" }],
      canUndo: true,
    }),
  ]);
  const undo = `${history}/${edits[0]!.id}/undo`;
  for (const [as, status] of [
    [null, 401],
    [other, 403],
  ] as const) {
    expect((await call("GET", history, { as })).status).toBe(status);
    expect((await call("POST", undo, { as })).status).toBe(status);
  }
  expect((await call("POST", `${history}/none/undo`, { as: owner })).status).toBe(404);
  const statuses = await Promise.all(
    [owner, member].map(async (as) => (await call("POST", undo, { as })).status),
  );
  expect(statuses.sort()).toEqual([200, 409]);
  expect(await db.band.findUnique({ where: { id: owner.bandId } })).toMatchObject({
    region: "Saxony",
  });
});
