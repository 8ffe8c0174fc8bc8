import { readdirSync } from "node:fs";
import path from "node:path";
import { v7 as uuid } from "uuid";
import { beforeAll, describe, expect, test } from "vitest";
import type { BandViewer, Viewer } from "@/lib/access";
import { db } from "@/lib/db";
import { removeMember } from "@/lib/members/commands";
import { proposeSwap } from "@/lib/swaps/propose";
import { SwapInput } from "@/lib/swaps/schema";
import { makeAdmin, makeBandmate, makeViewer, PASSWORD } from "@/tests/support/factories";
import { makeWorld, RULES, type Rule, type Who, type World } from "./access-rules";
import { address, call, cookieOf } from "./client";
import { CALLS, isAnswered, statusOf, type Operation } from "./published-calls";

const ROLES = ["visitor", "deactivated", "former", "other", "admin", "own"] as const;
type Role = (typeof ROLES)[number];

const ANSWERED: Record<Who, readonly Role[]> = {
  everyone: ROLES,
  users: ["former", "other", "admin", "own"],
  bands: ["other", "admin", "own"],
  own: ["own"],
  owners: ["own"],
  self: ["own"],
  admins: ["admin"],
  nobody: [],
};

const needsSession = ({ security }: Operation) =>
  security.length > 0 && security.every((one) => "session" in one);

async function makeDeactivated(): Promise<Viewer> {
  const viewer = await makeViewer();
  await db.user.update({ where: { id: viewer.userId }, data: { deactivatedAt: new Date() } });
  return viewer;
}

/** Removed from the band, and signed in again. */
async function makeFormer(own: BandViewer): Promise<Viewer> {
  const member = await makeBandmate(own);
  await removeMember(own, own.bandId, member.userId);
  const { id: sessionId } = await db.session.create({
    data: { userId: member.userId, expiresAt: new Date(Date.now() + 60 * 60_000) },
  });
  return { ...member, sessionId, bandId: null, bandRole: null, bandName: null };
}

const people = async () => {
  const own = await makeViewer();
  const [deactivated, former, other, admin] = await Promise.all([
    makeDeactivated(),
    makeFormer(own),
    makeViewer(),
    makeAdmin(),
  ]);
  return { visitor: null, deactivated, former, other, admin, own };
};

const REFUSED = new Set([401, 403, 404]);

function expected(role: Role, { who }: Rule, status: number): boolean {
  return ANSWERED[who].includes(role)
    ? isAnswered(status) && !REFUSED.has(status)
    : REFUSED.has(status);
}

test("there is a rule for every published call, and no other", () => {
  expect(Object.keys(RULES).sort()).toEqual(CALLS.map(({ name }) => name).sort());
  for (const { name, operation } of CALLS)
    expect(needsSession(operation), name).toBe(!["everyone", "nobody"].includes(RULES[name]!.who));
});

const makeScene = async () => {
  const asked = await people();
  return { asked, world: await makeWorld(asked.own) };
};

type PublishedCall = (typeof CALLS)[number];

/** A call as the own band would make it. */
async function prepareCall(
  { name, pattern, operation }: PublishedCall,
  own: BandViewer,
  world: World,
) {
  const rule = RULES[name]!;
  const prepared = await rule.prepare?.(own, world);
  const paths = { ...world.paths, ...prepared?.paths };
  const query = prepared?.query ?? rule.query ?? "";
  return {
    target: pattern.replace(/\{(\w+)\}/g, (_, part: string) => paths[part]!) + query,
    body: operation.requestBody && (prepared?.body ?? rule.body?.(world) ?? {}),
  };
}

describe("answers only those who may call it", () => {
  let unchanged: ReturnType<typeof makeScene>;
  beforeAll(() => void (unchanged = makeScene()));

  for (const published of CALLS)
    test(published.name, async () => {
      const rule = RULES[published.name]!;
      const isRead = published.method === "GET" && !rule.prepare;
      const { asked, world } = await (isRead ? unchanged : makeScene());
      const { target, body } = await prepareCall(published, asked.own, world);
      for (const role of ROLES) {
        const status = await statusOf(target, asked[role], published.method, body);
        expect([role, status, expected(role, rule, status)]).toEqual([role, status, true]);
        const isPrepared = rule.prepare && role === "own" && ANSWERED[rule.who].includes(role);
        if (isPrepared) expect(status).toBeLessThan(300);
      }
    });
});

/** A new band for each caller, so that one does not change what the other finds. */
async function callAsBandmate(published: PublishedCall, role?: "OWNER"): Promise<number> {
  const own = await makeViewer();
  const { target, body } = await prepareCall(published, own, await makeWorld(own));
  return statusOf(target, await makeBandmate(own, role), published.method, body);
}

describe("a member may do all that an owner may, except owners' calls", () => {
  for (const published of CALLS)
    test(published.name, async () => {
      const status = await callAsBandmate(published);
      const { who } = RULES[published.name]!;
      if (["everyone", "users", "bands", "own"].includes(who)) {
        expect([...REFUSED]).not.toContain(status);
        expect(isAnswered(status), `answered ${status}`).toBe(true);
      } else if (["owners", "admins"].includes(who)) expect(status).toBe(403);
      else expect([...REFUSED]).toContain(status);
    });
});

describe("another owner may do what the first one may", () => {
  for (const published of CALLS.filter(({ name }) => RULES[name]!.who === "owners"))
    test(published.name, async () => {
      expect(await callAsBandmate(published, "OWNER")).toBeLessThan(300);
    });
});

/** Who may see a page; others are redirected. `own` names the own band's conversation or profile. */
const PAGES: Record<string, Who> = {
  "/": "everyone",
  "/about": "everyone",
  "/api-docs": "everyone",
  "/contact": "everyone",
  "/points": "everyone",
  "/privacy": "everyone",
  "/terms": "everyone",
  "/forgot-password": "everyone",
  "/reset-password": "everyone",
  "/confirm-email": "everyone",
  "/join": "everyone",
  "/unsubscribe": "everyone",
  "/offline": "everyone",
  "/genres": "everyone",
  "/cities": "everyone",
  "/leaderboard": "everyone",
  "/band/{bandId}/profile": "everyone",
  "/rewards": "everyone",
  "/rewards/{rewardId}": "everyone",
  "/dashboard": "bands",
  "/discover": "users",
  "/discover-suggested": "bands",
  "/discover-suggested/swaps": "bands",
  "/inbox": "bands",
  "/inbox/new/{bandId}": "bands",
  "/invite": "bands",
  "/settings": "users",
  "/settings/history": "bands",
  "/swaps": "bands",
  "/swaps/new": "bands",
  "/band/{bandId}/profile/edit": "own",
  "/inbox/{conversationId}": "own",
  "/swaps/{swapId}": "own",
  // It tells those whom it is not for (specification, "Access Denied").
  "/inbox/{conversationId}/submit-collab": "bands",
  "/admin": "admins",
  "/admin/audit-log": "admins",
  "/admin/collaborations": "admins",
  "/admin/held-messages": "admins",
  "/admin/emails": "admins",
  "/admin/referrals": "admins",
  "/admin/reports": "admins",
  "/admin/swaps": "admins",
  "/admin/users": "admins",
};
/** Without it the page is not found. */
const QUERIES: Record<string, string> = { "/swaps/new": "?with={matchId}" };
/** For visitors only; signed-in users are redirected to the dashboard. */
const FORMS = ["/login", "/signup"];
/** Behind a rewrite without an address of their own, or public and covered by crawl.test.ts. */
const ELSEWHERE = /^\/(visitor|genres|cities)\//;

test("every page has a rule", () => {
  const files = readdirSync(path.resolve("app"), { recursive: true, encoding: "utf8" }).filter(
    (file) => path.basename(file) === "page.tsx",
  );
  const found = files.map(
    (file) =>
      `/${path.dirname(file)}`
        .replace(/\/\([^)]+\)/g, "")
        .replace(/\[(\w+)\]/g, "{$1}")
        .replace(/^\/\.$/, "/") || "/",
  );
  expect(found.filter((one) => !ELSEWHERE.test(one)).sort()).toEqual(
    [...Object.keys(PAGES), ...FORMS].sort(),
  );
});

describe("pages", () => {
  let { asked, world } = {} as Awaited<ReturnType<typeof makeScene>>;
  let member: Viewer;
  beforeAll(async () => {
    ({ asked, world } = await makeScene());
    member = await makeBandmate(asked.own);
    await db.submission.update({
      where: { id: world.paths.collaborationId },
      data: { status: "Approved" },
    });
    const proposal = SwapInput.parse({ bandIds: [world.thirdId] });
    world.paths.swapId = (await proposeSwap(asked.own, proposal)).id;
  });

  const targetOf = (pattern: string) =>
    (pattern + (QUERIES[pattern] ?? ""))
      .replace("{rewardId}", world.paths.collaborationId!)
      .replace(/\{(\w+)\}/g, (_, part: string) => world.paths[part]!);

  for (const [pattern, who] of Object.entries(PAGES))
    test(`${pattern} is shown to ${who}, with the middleware and past it`, async () => {
      const target = targetOf(pattern);
      // An invalid cookie passes the middleware, which only checks that there is one; the page decides.
      const forged = { ...asked.other, sessionId: uuid() };
      const visitors = [
        ...ROLES.map((role) => [role, asked[role]] as const),
        // Members of a band see what its owners see.
        ["own", member] as const,
        ["visitor", forged] as const,
      ];
      for (const [role, as] of visitors) {
        const status = await statusOf(target, as);
        expect([role, status, (status === 200) === ANSWERED[who].includes(role)]).toEqual([
          role,
          status,
          true,
        ]);
      }
    });

  for (const [pattern] of Object.entries(PAGES).filter(([, who]) => who === "bands"))
    test(`${pattern} tells a former member that it needs a band`, async () => {
      const answer = await fetch(address(targetOf(pattern)), {
        headers: { cookie: await cookieOf(asked.former) },
        redirect: "manual",
      });
      expect([answer.status, answer.headers.get("location")]).toEqual([
        307,
        "/leaderboard?needs=band",
      ]);
    });
});

/** Signs up as people do. */
async function signUp(username: string, email: string): Promise<Viewer> {
  const { body } = await call("POST", "/api/signup", {
    body: { username, email, password: PASSWORD, bandName: "admin" },
  });
  const { id: userId, bandId } = (body as { user: { id: string; bandId: string } }).user;
  const { id: sessionId } = await db.session.findFirstOrThrow({ where: { userId } });
  return {
    sessionId,
    userId,
    username,
    email,
    isAdmin: false,
    bandId,
    bandName: "admin",
    bandRole: "OWNER",
    aiHelp: true,
    emailConfirmed: true,
  };
}

const dashboardOf = async (as: Viewer) =>
  (await fetch(address("/dashboard"), { headers: { cookie: await cookieOf(as) } })).text();

test('a username or email address with "admin" in it makes nobody an admin', async () => {
  const pretenders = [
    await signUp("admin", `mara-${uuid()}@example.com`),
    await signUp(`mara-${uuid().slice(-12)}`, `the-admin-${uuid()}@admin.example`),
  ];
  for (const as of pretenders) {
    for (const { name, method, pattern, operation } of CALLS.filter(
      (one) => RULES[one.name]!.who === "admins",
    ))
      expect(
        await statusOf(
          pattern.replace(/\{\w+\}/g, uuid()),
          as,
          method,
          operation.requestBody && {},
        ),
        name,
      ).toBe(403);
    for (const page of Object.keys(PAGES).filter((one) => PAGES[one] === "admins"))
      expect(await statusOf(page, as), page).toBe(307);
    expect(await call("GET", "/api/admin/access", { as })).toMatchObject({
      body: { hasAccess: false },
    });
    expect(await call("GET", "/api/auth/session", { as })).toMatchObject({
      body: { user: { isAdmin: false } },
    });
    expect(await dashboardOf(as)).not.toMatch(/href="\/admin|\bisAdmin\W+true/);
  }
  expect(await dashboardOf(await makeAdmin()), "an admin's has the link").toMatch(
    /href="\/admin".*\bisAdmin\W+true/s,
  );
});

test("a track can be heard by its audience only", async () => {
  const asked = await people();
  const { trackId } = (
    await RULES["GET /api/tracks/{trackId}/audio"]!.prepare!(asked.own, await makeWorld(asked.own))
  ).paths!;
  const heardBy = async (data: object) => {
    await db.track.update({ where: { id: trackId }, data });
    const statuses = await Promise.all(
      ROLES.map(
        async (role) =>
          [role, await statusOf(`/api/tracks/${trackId}/audio`, asked[role])] as const,
      ),
    );
    expect(statuses.filter(([, status]) => ![200, 404].includes(status))).toEqual([]);
    return statuses.filter(([, status]) => status === 200).map(([role]) => role);
  };
  expect(await heardBy({ membersOnly: true })).toEqual(["former", "other", "admin", "own"]);
  expect(await heardBy({ membersOnly: false, state: "failed", problem: "Not a sound" })).toEqual(
    [],
  );
  await db.band.update({ where: { id: asked.own.bandId! }, data: { publicProfile: false } });
  expect(await heardBy({ state: "ready" })).toEqual(["former", "other", "admin", "own"]);
});
