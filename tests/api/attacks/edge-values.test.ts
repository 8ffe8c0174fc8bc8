import { beforeAll, describe, expect, test } from "vitest";
import { v7 as uuid } from "uuid";
import type { BandViewer } from "@/lib/access";
import { db } from "@/lib/db";
import { makeAdmin, makeConversation, makeViewer } from "@/tests/support/factories";
import { allCalls, call } from "../client";

let admin: BandViewer;
beforeAll(async () => {
  admin = await makeAdmin();
});

const encode = (position: unknown) => Buffer.from(JSON.stringify(position)).toString("base64url");

describe("cursors with impossible dates", () => {
  const ID = uuid();
  /** The contents of list cursors, around a timestamp. */
  const SHAPES: ((moment: string) => unknown[])[] = [
    (moment) => [moment, ID],
    (moment) => [moment.slice(0, 10), ID],
    (moment) => [1, moment, ID],
    (moment) => [1, 1, moment, ID],
    (moment) => [1, 1, 1, moment, ID],
    (moment) => [[1, 1, 1, moment, ID], 50, "signature"],
  ];
  const IMPOSSIBLE = [
    "0000-01-01T00:00:00Z",
    "0000-12-31T23:59:59.999Z",
    "2026-02-30T00:00:00Z",
    "2026-13-01T00:00:00Z",
    "infinity",
  ];
  const EXTREME = [
    "0001-01-01T00:00:00+23:59",
    "9999-12-31T23:59:59.999999999Z",
    "9999-12-31T23:59:59-23:59",
  ];

  /** Nobody gives them a date: one list's cursor is an id, the other's is signed. */
  const CLOSED = ["/api/conversations/{conversationId}/messages", "/api/leaderboard"];

  /** Takes the list's query without paging. */
  const SUMMARY = "/api/bands/summary";

  const lists = allCalls().filter(
    ({ method, path, declaration }) =>
      method === "GET" &&
      path !== SUMMARY &&
      declaration.query &&
      "cursor" in ((declaration.query as { shape?: object }).shape ?? {}),
  );

  test("there are lists to attack", () => expect(lists.length).toBeGreaterThan(10));

  for (const { path } of lists)
    test(path, async () => {
      const conversation = path.includes("{conversationId}")
        ? await makeConversation({ band1Id: admin.bandId, messages: ["Hi"] })
        : null;
      const target = path
        .replace("{bandId}", admin.bandId)
        .replace("{conversationId}", conversation?.id ?? "")
        .replace(/\{[^}]+\}/g, ID);
      const sorts = path === "/api/bands" ? ["match", "spotify", "newest"] : [""];
      let fitting = 0;
      for (const sort of sorts)
        for (const shape of SHAPES) {
          const ask = async (moment: string) => {
            const query = `?cursor=${encode(shape(moment))}${sort && `&sort=${sort}`}`;
            return (await call("GET", target + query, { as: admin })).status;
          };
          const ofReal = await ask("2026-01-01T00:00:00Z");
          // Refused for its shape, so that no date is read.
          if (ofReal === 400) continue;
          expect(ofReal).toBe(200);
          fitting++;
          for (const moment of IMPOSSIBLE)
            expect(await ask(moment), `${moment} in ${JSON.stringify(shape(moment))}`).toBe(400);
          for (const moment of EXTREME) expect(await ask(moment), moment).toBeLessThan(500);
        }
      expect(fitting > 0, "a shape of the list's cursors is known").toBe(!CLOSED.includes(path));
    });

  test("the same cursors with a real date are accepted", async () => {
    for (const target of [
      "/api/notifications",
      "/api/rewards",
      "/api/admin/audit-log",
      `/api/bands/${admin.bandId}/conversations`,
    ])
      expect(
        (
          await call("GET", `${target}?cursor=${encode(["2026-01-01T00:00:00Z", ID])}`, {
            as: admin,
          })
        ).status,
        target,
      ).toBe(200);
    expect(
      (
        await call("GET", `/api/bands?sort=newest&cursor=${encode(["2026-01-01T00:00:00Z", ID])}`, {
          as: admin,
        })
      ).status,
    ).toBe(200);
  });
});

describe("names longer than a rate limit's key", () => {
  for (const letters of [241, 254])
    test(`a login name of ${letters} letters is treated as unknown`, async () => {
      const body = { username: "x".repeat(letters), password: "secret enough" };
      for (let tries = 0; tries < 2; tries++)
        expect(await call("POST", "/api/auth/login", { body })).toMatchObject({
          status: 401,
          body: { message: "Invalid credentials" },
        });
    });

  test("an email address of 254 letters signs up and signs in", async () => {
    const mark = uuid().slice(-12);
    const email = `${mark}@${["a", "b", "c"].map((letter) => letter.repeat(60)).join(".")}.${"d".repeat(54)}.com`;
    expect(email).toHaveLength(254);
    const password = `long words ${mark}`;
    const account = { username: `long-${mark}`, email, password, bandName: "Long" };
    expect((await call("POST", "/api/signup", { body: account })).status).toBe(201);
    expect(
      (
        await call("POST", "/api/auth/login", {
          body: { username: email, password: "a wrong one" },
        })
      ).status,
    ).toBe(401);
    expect(
      (await call("POST", "/api/auth/login", { body: { username: email, password } })).status,
    ).toBe(200);
  });
});

describe("a NUL in a query", () => {
  const calls = allCalls().filter(
    ({ method, path, declaration }) =>
      method === "GET" &&
      declaration.query &&
      !declaration.produces &&
      path.startsWith("/api/") &&
      !path.startsWith("/api/uploads"),
  );
  test("there are queries to attack", () => expect(calls.length).toBeGreaterThan(15));
  for (const { path } of calls)
    test(path, async () => {
      const target = path.replace("{bandId}", admin.bandId).replace(/\{[^}]+\}/g, uuid());
      const names = Object.keys(
        (calls.find((one) => one.path === path)!.declaration.query as { shape?: object }).shape ??
          {},
      );
      expect(names).not.toEqual([]);
      for (const name of names) {
        const answer = await call("GET", `${target}?${name}=a%00b`, { as: admin });
        expect(answer, name).toMatchObject({ status: 400, body: { code: "validation" } });
      }
    });
});

describe("ids are case-insensitive", () => {
  test("in paths and bodies", async () => {
    const [viewer, other] = [await makeViewer(), await makeViewer()];
    const own = viewer.bandId.toUpperCase();
    expect(own).not.toBe(viewer.bandId);
    expect(
      (
        await call("PUT", `/api/bands/${own}/biography`, {
          as: viewer,
          body: { biography: "In capitals" },
        })
      ).status,
    ).toBe(200);
    expect((await call("GET", `/api/bands/${own}/dashboard`, { as: viewer })).status).toBe(200);
    expect((await call("GET", `/api/bands/${own}`, { as: viewer })).body).toMatchObject({
      id: viewer.bandId,
      biography: "In capitals",
      referralCode: expect.any(String),
    });
    const open = (first: string, second: string) =>
      call("POST", "/api/conversations", { as: viewer, body: { band1Id: first, band2Id: second } });
    const opened = await open(own, other.bandId.toUpperCase());
    const again = await open(viewer.bandId, other.bandId);
    expect([opened.status, again.status]).toEqual([201, 200]);
    const { id } = opened.body as { id: string };
    expect(again.body).toMatchObject({ id });
    const clientId = uuid();
    const write = (form: (one: string) => string) =>
      call("POST", "/api/messages", {
        as: viewer,
        body: {
          conversationId: form(id),
          senderBandId: form(viewer.bandId),
          content: "Once",
          clientId: form(clientId),
        },
      });
    const [upper, lower] = [await write((one) => one.toUpperCase()), await write((one) => one)];
    expect((lower.body as { id: string }).id).toBe((upper.body as { id: string }).id);
    expect(await db.message.count({ where: { conversationId: id } })).toBe(1);
    expect(
      (
        await call("POST", "/api/conversations", {
          as: viewer,
          body: { band1Id: own, band2Id: viewer.bandId },
        })
      ).status,
    ).toBe(400);
  });

  test("uppercase ids do not grant access", async () => {
    const [viewer, other] = [await makeViewer(), await makeViewer()];
    for (const form of [other.bandId, other.bandId.toUpperCase()])
      expect(
        (
          await call("PUT", `/api/bands/${form}/biography`, {
            as: viewer,
            body: { biography: "Not mine" },
          })
        ).status,
      ).toBe(403);
  });

  test("a malformed or unknown `before` of messages is 404", async () => {
    const viewer = await makeViewer();
    const conversation = await makeConversation({
      band1Id: viewer.bandId,
      messages: ["One", "Two"],
    });
    const path = `/api/conversations/${conversation.id}/messages`;
    const [first, second] = (await call("GET", path, { as: viewer })).body as { id: string }[];
    for (const before of ["zzz", uuid()])
      expect((await call("GET", `${path}?before=${before}`, { as: viewer })).status, before).toBe(
        404,
      );
    expect(
      (await call("GET", `${path}?before=${second!.id.toUpperCase()}`, { as: viewer })).body,
    ).toMatchObject([{ id: first!.id }]);
    expect((await call("GET", `${path}?before=${first!.id}`, { as: viewer })).body).toEqual([]);
  });
});

test("the first of repeated query parameters counts", async () => {
  await makeViewer();
  const ask = async (query: string) =>
    ((await call("GET", `/api/bands?${query}`, { as: admin })).body as unknown[]).length;
  expect(await ask("limit=1&limit=2")).toBe(1);
  expect(await ask("limit=2&limit=1")).toBe(2);
});

test("a band's name cannot contain noncharacters, which break its image", async () => {
  const viewer = await makeViewer();
  for (const name of ["Bad\uFFFE", "Bad\uFFFF", "Bad\uFDD0", "Bad\u{1FFFE}", "Bad\u{10FFFF}"]) {
    const answer = await call("PATCH", `/api/bands/${viewer.bandId}/update`, {
      as: viewer,
      body: { name },
    });
    expect(answer).toMatchObject({
      status: 400,
      body: { fieldErrors: { name: ["Band name contains characters that are not allowed"] } },
    });
  }
  expect(
    (
      await call("PATCH", `/api/bands/${viewer.bandId}/update`, {
        as: viewer,
        body: { name: "Good \uFFFD 🎸" },
      })
    ).status,
  ).toBe(200);
});

test("a malformed referral code never blocks sign-up", async () => {
  for (const [referralCode, referral] of [
    ["x".repeat(41), "unknown"],
    ["x".repeat(100_000), "unknown"],
    ["a\u0000b", "unknown"],
    [7, "unknown"],
    [null, "none"],
    ["", "none"],
  ]) {
    const mark = uuid().slice(-12);
    const body = {
      username: `code-${mark}`,
      email: `${mark}@example.com`,
      password: `words of ${mark}`,
      bandName: "Codes",
      referralCode,
    };
    expect(
      await call("POST", "/api/signup", { body }),
      String(referralCode).slice(0, 50),
    ).toMatchObject({ status: 201, body: { referral } });
  }
});
