import { v7 as uuid } from "uuid";
import { describe, expect, test } from "vitest";
import type { BandViewer, Viewer } from "@/lib/access";
import { db } from "@/lib/db";
import { makeBandless, makeBandmate, makeViewer, PASSWORD } from "@/tests/support/factories";
import { address, call, cookieOf } from "./client";

type Invited = { id: string; link: string };

async function invite(owner: BandViewer, body: object = {}) {
  const path = `/api/bands/${owner.bandId}/invitations`;
  const answer = await call("POST", path, { as: owner, body });
  expect(answer.status).toBe(201);
  const { id, link } = answer.body as Invited;
  return { id, token: new URL(link).searchParams.get("token")! };
}

const newcomer = (token: string) => {
  const mark = uuid().slice(-12);
  return { token, username: `new-${mark}`, email: `${mark}@example.com`, password: PASSWORD };
};

const memberPath = ({ bandId }: BandViewer, { userId }: BandViewer) =>
  `/api/bands/${bandId}/members/${userId}`;

describe("starting a band", () => {
  const start = (body: object, as?: BandViewer) => call("POST", "/api/bands", { as, body });

  test("works without a band, and only then", async () => {
    const person = await makeViewer();
    expect(await start({ name: "A second one" }, person)).toMatchObject({ status: 409 });
    await db.user.update({
      where: { id: person.userId },
      data: { bandId: null, bandRole: null },
    });
    expect(await start({ name: " " }, person)).toMatchObject({
      status: 400,
      body: { fieldErrors: { name: ["Band name is required"] } },
    });
    const started = await start({ name: "The New Ones" }, person);
    expect(started).toMatchObject({ status: 201, body: { user: { bandName: "The New Ones" } } });
    const { user } = started.body as { user: { bandId: string } };
    expect(await call("GET", `/api/bands/${user.bandId}/members`, { as: person })).toMatchObject({
      status: 200,
      body: { members: [{ role: "OWNER", isYou: true }] },
    });
    expect(await start({ name: "A third one" }, person)).toMatchObject({ status: 409 });
  });

  test("is refused when signed out", async () => {
    expect(await start({ name: "Nobody's" })).toMatchObject({ status: 401 });
  });
});

describe("inviting", () => {
  test("an owner's link lets a new person in, who reads the band's inbox", async () => {
    const owner = await makeViewer();
    const { token } = await invite(owner);
    const joined = await call("POST", "/api/invitations/signup", { body: newcomer(token) });
    expect(joined).toMatchObject({ status: 201, body: { user: { bandId: owner.bandId } } });
    const cookie = joined.headers.get("set-cookie")!.split(";")[0]!;
    const inbox = `/api/bands/${owner.bandId}/conversations`;
    expect(await call("GET", inbox, { headers: { cookie } })).toMatchObject({ status: 200 });
    const members = await call("GET", `/api/bands/${owner.bandId}/members`, {
      headers: { cookie },
    });
    expect(members).toMatchObject({
      status: 200,
      body: { members: [{ role: "OWNER" }, { role: "MEMBER", isYou: true }], invitations: [] },
    });
  });

  test("a signed-in user of another band gets 409, one without a band joins, the next one gets 400", async () => {
    const [owner, other, person] = [await makeViewer(), await makeViewer(), await makeViewer()];
    await db.user.update({
      where: { id: person.userId },
      data: { bandId: null, bandRole: null },
    });
    const { token } = await invite(owner);
    const accept = (as: BandViewer) =>
      call("POST", "/api/invitations/accept", { as, body: { token } });
    expect(await accept(other)).toMatchObject({
      status: 409,
      body: { message: "You're already in a band. An account belongs to one band" },
    });
    expect(await accept(person)).toMatchObject({
      status: 200,
      body: { user: { id: person.userId, bandId: owner.bandId, bandName: owner.bandName } },
    });
    expect(await call("POST", "/api/invitations/signup", { body: newcomer(token) })).toMatchObject({
      status: 400,
      body: { message: "This link has expired or was already used" },
    });
  });

  test("bad input is 400; a retried call with an Idempotency-Key makes a second link, as no answer is stored", async () => {
    const owner = await makeViewer();
    const path = `/api/bands/${owner.bandId}/invitations`;
    const bad = await call("POST", path, { as: owner, body: { email: "nobody" } });
    expect(bad).toMatchObject({
      status: 400,
      body: { fieldErrors: { email: [expect.anything()] } },
    });
    const headers = { "idempotency-key": uuid() };
    const [first, second] = [
      await call("POST", path, { as: owner, body: {}, headers }),
      await call("POST", path, { as: owner, body: {}, headers }),
    ];
    expect((first.body as Invited).link).not.toBe((second.body as Invited).link);
    const stored = await db.idempotencyKey.count({ where: { scope: { contains: owner.userId } } });
    expect(stored).toBe(0);
  });

  test("withdrawn twice is 204, then 404", async () => {
    const owner = await makeViewer();
    const { id } = await invite(owner);
    const path = `/api/bands/${owner.bandId}/invitations/${id}`;
    expect((await call("DELETE", path, { as: owner })).status).toBe(204);
    expect((await call("DELETE", path, { as: owner })).status).toBe(404);
  });
});

describe("the page of a link", () => {
  const GONE = "This invitation no longer works";

  async function open(token: string, as?: Viewer) {
    const headers = as && { cookie: await cookieOf(as) };
    const answer = await fetch(address(`/join?token=${token}`), { headers });
    return { status: answer.status, html: await answer.text() };
  }

  async function makePeople() {
    const owner = await makeViewer();
    const [former, other] = [await makeBandless(), await makeViewer()];
    const people = [undefined, former, other, await makeBandmate(owner)] as const;
    return { owner, former, other, people };
  }

  test("says to each what they can do with it", async () => {
    const { owner, other, people } = await makePeople();
    const { token } = await invite(owner);
    const [visitor, former, foreign, mate] = await Promise.all(
      people.map((person) => open(token, person)),
    );
    for (const page of [visitor, former, foreign, mate]) {
      expect(page).toMatchObject({ status: 200 });
      expect(page!.html).toContain(`Join ${owner.bandName}`);
      expect(page!.html).toContain(`${owner.username} invited you.`);
    }
    const [signUp, join] = ["Sign up and join", `type="submit"`];
    expect(visitor!.html).toContain(signUp);
    expect(visitor!.html).toContain("Have an account without a band?");
    for (const page of [former, foreign, mate]) expect(page!.html).not.toContain(signUp);
    expect(former!.html).toContain(join);
    for (const page of [foreign, mate]) expect(page!.html).not.toContain(join);
    expect(foreign!.html).toMatch(new RegExp(`signed in with.*${other.bandName}`));
    expect(mate!.html).toMatch(/in this band already/);
  });

  test("tells everybody that it no longer works: expired, withdrawn, used or made up", async () => {
    const { owner, people } = await makePeople();
    const [expired, revoked, used] = [
      await invite(owner),
      await invite(owner),
      await invite(owner),
    ];
    expect((await open(expired.token)).html).not.toContain(GONE);
    await db.bandInvitation.update({
      where: { id: expired.id },
      data: { expiresAt: new Date(Date.now() - 1) },
    });
    await call("DELETE", `/api/bands/${owner.bandId}/invitations/${revoked.id}`, { as: owner });
    await call("POST", "/api/invitations/signup", { body: newcomer(used.token) });
    for (const token of [expired.token, revoked.token, used.token, uuid(), ""])
      for (const person of people) {
        const { status, html } = await open(token, person);
        expect(status).toBe(200);
        expect(html).toContain(GONE);
        expect(html).toContain("used, withdrawn or is older than 7 days");
        expect(html).not.toMatch(new RegExp(`${owner.bandName}</h1>|type="submit"`));
      }
  });
});

describe("roles and removal", () => {
  test("a removed member's session is refused at the next call, and the owner's goes on", async () => {
    const owner = await makeViewer();
    const member = await makeBandmate(owner);
    const unread = (as: BandViewer) => call("GET", "/api/conversations/unread", { as });
    expect((await unread(member)).status).toBe(200);
    const removed = await call("DELETE", memberPath(owner, member), { as: owner });
    expect([removed.status, removed.headers.get("set-cookie")]).toEqual([204, null]);
    expect((await unread(member)).status).toBe(401);
    expect((await unread(owner)).status).toBe(200);
  });

  test("leaving signs out; the last owner gets 409 until the band is handed over", async () => {
    const owner = await makeViewer();
    const member = await makeBandmate(owner);
    const leave = (as: BandViewer) => call("DELETE", memberPath(owner, as), { as });
    expect((await leave(owner)).status).toBe(409);
    const role = (body: object) => call("PATCH", memberPath(owner, member), { as: owner, body });
    expect((await role({ role: "ADMIN" })).status).toBe(400);
    expect(await role({ role: "OWNER" })).toMatchObject({ status: 200, body: { role: "OWNER" } });
    const left = await leave(owner);
    expect(left.status).toBe(204);
    expect(left.headers.get("set-cookie")).toContain("Max-Age=0");
    expect((await leave(member)).status).toBe(409);
  });

  test("an owner's password deletes the band, signs everybody out and leaves their accounts", async () => {
    const owner = await makeViewer();
    const [member, second] = [await makeBandmate(owner), await makeBandmate(owner, "OWNER")];
    const path = `/api/bands/${owner.bandId}`;
    const remove = (as: BandViewer, body: object = { password: PASSWORD }) =>
      call("DELETE", path, { as, body });
    expect((await remove(member)).status).toBe(403);
    expect((await remove(owner, {})).status).toBe(400);
    expect(await remove(owner, { password: "wrong password" })).toMatchObject({
      status: 400,
      body: { fieldErrors: { password: ["That's not your password"] } },
    });
    expect((await call("GET", path, { as: member })).status).toBe(200);
    const deleted = await remove(owner);
    expect([deleted.status, deleted.headers.get("set-cookie")]).toEqual([
      204,
      expect.stringContaining("Max-Age=0"),
    ]);
    for (const as of [owner, member, second]) expect((await remove(as)).status).toBe(401);
    expect((await call("GET", path, { as: await makeViewer() })).status).toBe(404);
    for (const { username } of [owner, member])
      expect(
        await call("POST", "/api/auth/login", { body: { username, password: PASSWORD } }),
      ).toMatchObject({ status: 200, body: { user: { bandId: null } } });
  });

  test("a member deletes only the account; the last owner's takes the band along, and signs its members out", async () => {
    const owner = await makeViewer();
    const [first, second] = [await makeBandmate(owner), await makeBandmate(owner)];
    const erase = (as: BandViewer) =>
      call("DELETE", "/api/account", { as, body: { password: PASSWORD } });
    const deletedAt = async () =>
      (await db.band.findUniqueOrThrow({ where: { id: owner.bandId } })).deletedAt;
    expect((await erase(first)).status).toBe(204);
    expect(await deletedAt()).toBeNull();
    expect((await erase(owner)).status).toBe(204);
    expect(await deletedAt()).not.toBeNull();
    expect((await call("GET", "/api/conversations/unread", { as: second })).status).toBe(401);
    const login = { username: second.username, password: PASSWORD };
    expect(await call("POST", "/api/auth/login", { body: login })).toMatchObject({
      status: 200,
      body: { user: { bandId: null } },
    });
  });
});

describe("the sign-in page", () => {
  const readLogin = async (viewer: Viewer) =>
    (await fetch(address("/login"), { headers: { cookie: await cookieOf(viewer) } })).text();
  const told = /your account is in no band now/;

  test("tells a former member why, but nobody whose session has only ended", async () => {
    const own = await makeViewer();
    const [removed, signedOut] = [await makeBandmate(own), await makeBandmate(own)];
    expect((await call("DELETE", memberPath(own, removed), { as: own })).status).toBe(204);
    expect((await call("POST", "/api/auth/logout", { as: signedOut })).status).toBe(204);
    expect(await readLogin(removed)).toMatch(told);
    expect(await readLogin(signedOut)).not.toMatch(told);
    await db.session.update({ where: { id: removed.sessionId }, data: { endedAt: null } });
    const page = await fetch(address("/login"), {
      headers: { cookie: await cookieOf(removed) },
      redirect: "manual",
    });
    expect(page.status).toBe(307);
  });

  test("says to whoever comes from a page whose session ended why it is shown", async () => {
    const read = async (path: string) => (await fetch(address(path))).text();
    expect(await read("/login?callbackUrl=%2Finbox&ended=true")).toContain("You were signed out.");
    expect(await read("/login?callbackUrl=%2Finbox")).not.toContain("You were signed out.");
  });
});
