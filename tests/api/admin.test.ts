import { v7 as uuid } from "uuid";
import { expect, test } from "vitest";
import { encodeCursor } from "@/lib/paging";
import { makeAdmin, makeSubmission, makeViewer } from "@/tests/support/factories";
import { address, call, cookieOf } from "./client";

test("every signed-in user can ask whether they are an admin", async () => {
  const viewer = await makeViewer();
  expect(await call("GET", "/api/admin/access", { as: viewer })).toMatchObject({
    status: 200,
    body: { hasAccess: false },
  });
  expect(await call("GET", "/api/admin/users", { as: viewer })).toMatchObject({ status: 403 });
  expect(await call("GET", "/api/admin/access", { as: await makeAdmin() })).toMatchObject({
    status: 200,
    body: { hasAccess: true },
  });
});

test("a deactivated account is signed out at once and can be reactivated", async () => {
  const [admin, viewer, other] = [await makeAdmin(), await makeViewer(), await makeViewer()];
  const act = (action: string) =>
    call("POST", "/api/admin/user-action", { as: admin, body: { userId: viewer.userId, action } });
  expect(await call("GET", "/api/user/bands", { as: viewer })).toMatchObject({ status: 200 });
  expect(await act("deactivate")).toMatchObject({
    status: 200,
    body: { user: { id: viewer.userId, isActive: false } },
  });
  expect(await call("GET", "/api/user/bands", { as: viewer })).toMatchObject({ status: 401 });
  expect(await call("GET", `/api/bands/${viewer.bandId}`, { as: other })).toMatchObject({
    status: 404,
  });
  expect(await act("activate")).toMatchObject({ status: 200, body: { user: { isActive: true } } });
  expect(await call("GET", `/api/bands/${viewer.bandId}`, { as: other })).toMatchObject({
    status: 200,
  });
});

test("the audit log has one refusal per call, whatever ids were tried", async () => {
  const [admin, viewer] = [await makeAdmin(), await makeViewer()];
  for (let times = 0; times < 5; times++) {
    expect(
      await call("PATCH", `/api/admin/collaborations/${uuid()}`, { as: viewer, body: {} }),
    ).toMatchObject({ status: 403 });
    expect(
      await call("PATCH", `/api/admin/reports/any-${times}`, { as: viewer, body: {} }),
    ).toMatchObject({ status: 403 });
  }
  const { body } = await call("GET", `/api/admin/audit-log?search=${viewer.userId}`, { as: admin });
  expect((body as { targetId: string }[]).map(({ targetId }) => targetId)).toEqual([
    "PATCH /api/admin/reports/{reportId}",
    "PATCH /api/admin/collaborations/{collaborationId}",
  ]);
  const found = await call(
    "GET",
    "/api/admin/audit-log?action=refuseAccess&search=/admin/reports/{reportId}",
    { as: admin },
  );
  expect(found.body).toContainEqual(
    expect.objectContaining({ actor: expect.objectContaining({ id: viewer.userId }) }),
  );
});

test("the audit log has one refusal for another band's data", async () => {
  const [admin, viewer, other] = [await makeAdmin(), await makeViewer(), await makeViewer()];
  for (const name of ["Mine", "Mine now"])
    expect(
      await call("PATCH", `/api/bands/${other.bandId}/update`, { as: viewer, body: { name } }),
    ).toMatchObject({ status: 403 });
  expect(
    await call("PATCH", `/api/bands/${viewer.bandId}/update`, {
      as: viewer,
      body: { name: "Mine" },
    }),
  ).toMatchObject({ status: 200 });
  const { body } = await call("GET", `/api/admin/audit-log?search=${viewer.userId}`, { as: admin });
  expect(
    (body as { action: string; targetId: string }[]).map(({ action, targetId }) => [
      action,
      targetId,
    ]),
  ).toEqual([["refuseAccess", "PATCH /api/bands/{bandId}/update"]]);
});

test("every action is in the audit log, with before and after", async () => {
  const [admin, viewer] = [await makeAdmin(), await makeViewer()];
  await call("POST", "/api/admin/user-action", {
    as: admin,
    body: { userId: viewer.userId, action: "resetReferral" },
  });
  expect(
    await call("POST", "/api/admin/user-action", {
      as: admin,
      body: { userId: admin.userId, action: "deactivate" },
    }),
  ).toMatchObject({ status: 403 });
  expect(
    await call("POST", "/api/admin/user-action", {
      as: admin,
      body: { userId: uuid(), action: "extend" },
    }),
  ).toMatchObject({ status: 404 });
  expect(await call("GET", "/api/admin/export-csv", { as: admin })).toMatchObject({
    status: 200,
    body: { filename: expect.stringMatching(/\.csv$/) },
  });
  const { body } = await call("GET", "/api/admin/audit-log?limit=100", { as: admin });
  const own = (body as { actor: { id: string }; action: string; targetId: string }[]).filter(
    ({ actor }) => actor.id === admin.userId,
  );
  expect(own.map(({ action, targetId }) => [action, targetId])).toEqual([
    ["export", "all"],
    ["refuseAccess", "POST /api/admin/user-action"],
    ["resetReferral", viewer.userId],
  ]);
});

test("list parameters are validated and pages work", async () => {
  const [admin, viewer] = [await makeAdmin(), await makeViewer()];
  const users = await call(
    "GET",
    `/api/admin/users?search=${viewer.email}&status=trial&sort=daysLeft&order=asc&page=1`,
    { as: admin },
  );
  expect(users).toMatchObject({
    status: 200,
    body: {
      users: [{ id: viewer.userId, subscriptionStatus: "Trial" }],
      total: 1,
      page: 1,
      totalPages: 1,
    },
  });
  for (const query of ["status=unheard", "sort=password", "order=up", "page=0", "page=x"])
    expect(await call("GET", `/api/admin/users?${query}`, { as: admin }), query).toMatchObject({
      status: 400,
    });
  expect(
    await call("GET", "/api/admin/collaborations?status=pending&reward=SHIRTS&country=DE", {
      as: admin,
    }),
  ).toMatchObject({ status: 200 });
  expect(await call("GET", "/api/admin/stats", { as: admin })).toMatchObject({ status: 200 });
  expect(await call("GET", "/api/admin/top-bands", { as: admin })).toMatchObject({ status: 200 });
});

test("the admin page redirects everyone else", async () => {
  const open = async (as?: Awaited<ReturnType<typeof makeViewer>>) =>
    fetch(address("/admin"), {
      redirect: "manual",
      headers: as ? { cookie: await cookieOf(as) } : {},
    });
  expect((await open()).headers.get("location")).toContain("/login?callbackUrl=%2Fadmin");
  const band = await open(await makeViewer());
  expect([band.status, band.headers.get("location")]).toEqual([307, "/"]);
  expect((await open(await makeAdmin())).status).toBe(200);
});

test("an empty later page of a list sends the admin back instead of saying that there is nothing", async () => {
  const cookie = await cookieOf(await makeAdmin());
  await makeSubmission();
  const cursor = encodeCursor(["1990-01-01T00:00:00.000Z", uuid()]);
  const open = async (path: string) =>
    (await fetch(address(`/admin/${path}`), { headers: { cookie } })).text();
  for (const list of ["reports", "referrals", "held-messages", "emails"]) {
    const html = await open(`${list}?cursor=${cursor}`);
    expect(html, list).toContain("Nothing left on this page");
    expect(html, list).toContain("Newest</a>");
  }
  for (const list of ["users", "collaborations"]) {
    const html = await open(`${list}?page=1000`);
    expect(html, list).toContain("Nothing left on this page");
    expect(html, list).toContain("Previous page</a>");
    expect(html, list).not.toMatch(/>Page (?:<!-- -->)?1000/);
  }
});
