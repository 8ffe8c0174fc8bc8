import { v7 as uuid } from "uuid";
import { describe, expect, it } from "vitest";
import { findSessionViewer } from "@/lib/accounts/sessions/queries";
import { actOnUser } from "@/lib/admin/users/commands";
import { listUsers } from "@/lib/admin/users/queries";
import { UserActionInput, UsersQuery } from "@/lib/admin/users/schema";
import { writeToBand } from "@/lib/conversations/commands";
import { db } from "@/lib/db";
import { inviteMember } from "@/lib/members/invite";
import { joinBand } from "@/lib/members/join";
import { findInvitation } from "@/lib/members/queries";
import { MAX_MEMBERS } from "@/lib/members/limits";
import {
  makeAdmin,
  makeBandless,
  makeBandmate,
  makeUser,
  makeViewer,
} from "@/tests/support/factories";

const act = (userId: string, action: "activate" | "deactivate" | "makeOwner") =>
  UserActionInput.parse({ userId, action });

it("deactivates a member alone; the band goes and comes back with its last owner", async () => {
  const [admin, owner] = [await makeAdmin(), await makeViewer()];
  const [member, second] = [await makeBandmate(owner), await makeBandmate(owner, "OWNER")];
  const isBandActive = async () =>
    (await db.band.findUniqueOrThrow({ where: { id: owner.bandId } })).deactivatedAt === null;
  for (const { userId } of [member, second]) {
    await actOnUser(admin, act(userId, "deactivate"));
    expect(await isBandActive()).toBe(true);
  }
  await actOnUser(admin, act(owner.userId, "deactivate"));
  expect(await isBandActive()).toBe(false);
  await actOnUser(admin, act(member.userId, "activate"));
  expect(await isBandActive()).toBe(false);
  await actOnUser(admin, act(second.userId, "activate"));
  expect(await isBandActive()).toBe(true);
});

it("ends the invitations of a deactivated owner, and no others", async () => {
  const [admin, owner] = [await makeAdmin(), await makeViewer()];
  const second = await makeBandmate(owner, "OWNER");
  const invite = async (viewer: typeof owner) =>
    new URL((await inviteMember(viewer, owner.bandId, {})).link).searchParams.get("token")!;
  const [ended, kept] = [await invite(second), await invite(owner)];
  await actOnUser(admin, act(second.userId, "deactivate"));
  await actOnUser(admin, act(second.userId, "activate"));
  expect(await findInvitation(ended)).toBeNull();
  expect(await findInvitation(kept)).toMatchObject({ bandId: owner.bandId });
});

describe("a member of a full band", () => {
  async function makeFullBand() {
    const [admin, owner] = [await makeAdmin(), await makeViewer()];
    const away = [await makeBandmate(owner), await makeBandmate(owner)];
    for (const { userId } of away) await actOnUser(admin, act(userId, "deactivate"));
    const others = [];
    while (others.length < MAX_MEMBERS - 2) others.push(await makeBandmate(owner));
    const countActive = () =>
      db.user.count({ where: { bandId: owner.bandId, deactivatedAt: null } });
    expect(await countActive()).toBe(MAX_MEMBERS - 1);
    return { admin, owner, away, others, countActive };
  }
  const refused = {
    code: "conflict",
    message: `A band can have up to ${MAX_MEMBERS} members`,
  };

  it("cannot be activated until a seat is free, which nothing records", async () => {
    const { admin, away, others, countActive } = await makeFullBand();
    const [first, second] = away.map(({ userId }) => act(userId, "activate"));
    await actOnUser(admin, first!);
    await expect(actOnUser(admin, second!)).rejects.toMatchObject(refused);
    expect(await countActive()).toBe(MAX_MEMBERS);
    const entries = { targetId: second!.userId, action: "activate" };
    expect(await db.auditEntry.count({ where: entries })).toBe(0);
    expect(await actOnUser(admin, first!), "one who is active").toMatchObject({ isActive: true });
    await actOnUser(admin, act(others[0]!.userId, "deactivate"));
    expect(await actOnUser(admin, second!)).toMatchObject({ isActive: true });
  });

  it("has one of two seats when both are activated at once, and against one who joins", async () => {
    const { admin, owner, away, others, countActive } = await makeFullBand();
    const activate = ({ userId }: { userId: string }) => actOnUser(admin, act(userId, "activate"));
    const results = await Promise.allSettled(away.map(activate));
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(results.find(({ status }) => status === "rejected")).toMatchObject({ reason: refused });
    expect(await countActive()).toBe(MAX_MEMBERS);

    await actOnUser(admin, act(others[0]!.userId, "deactivate"));
    const { link } = await inviteMember(owner, owner.bandId, {});
    const newcomer = await makeBandless();
    const late = await Promise.allSettled([
      activate(others[0]!),
      joinBand(newcomer, new URL(link).searchParams.get("token")!),
    ]);
    expect(late.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(late.find(({ status }) => status === "rejected")).toMatchObject({ reason: refused });
    expect(await countActive()).toBe(MAX_MEMBERS);
  });
});

it("leaves members of a hidden band without a band until it is back", async () => {
  const [admin, owner, other] = [await makeAdmin(), await makeViewer(), await makeViewer()];
  const member = await makeBandmate(owner);
  const findMember = () => findSessionViewer(member.sessionId);
  expect(await findMember()).toMatchObject({ bandId: owner.bandId, bandRole: "MEMBER" });
  await actOnUser(admin, act(owner.userId, "deactivate"));
  const hidden = (await findMember())!;
  expect(hidden).toMatchObject({ bandId: null, bandName: null, bandRole: null });
  await expect(
    writeToBand(hidden, other.bandId, { content: "Hello", clientId: uuid() }),
  ).rejects.toMatchObject({ code: "forbidden" });
  await actOnUser(admin, act(owner.userId, "activate"));
  expect(await findMember()).toMatchObject({ bandId: owner.bandId, bandRole: "MEMBER" });
});

it("tells a hidden band's active member from a live band's deactivated one", async () => {
  const [admin, owner] = [await makeAdmin(), await makeViewer()];
  const [member, away] = [await makeBandmate(owner), await makeBandmate(owner)];
  expect(await actOnUser(admin, act(away.userId, "deactivate"))).toMatchObject({
    isActive: false,
    isBandLive: true,
  });
  await actOnUser(admin, act(owner.userId, "deactivate"));
  const query = UsersQuery.parse({ search: member.username });
  expect((await listUsers(admin, query)).users).toMatchObject([
    { isActive: true, isBandLive: false },
  ]);
});

it("makes a member an owner of a band that was hidden with its last one, and logs it", async () => {
  const [admin, owner] = [await makeAdmin(), await makeViewer()];
  const [member, gone] = [await makeBandmate(owner), await makeBandmate(owner)];
  for (const { userId } of [owner, gone]) await actOnUser(admin, act(userId, "deactivate"));
  await expect(actOnUser(admin, act(gone.userId, "makeOwner"))).rejects.toMatchObject({
    code: "conflict",
  });
  await expect(actOnUser(owner, act(member.userId, "makeOwner"))).rejects.toMatchObject({
    code: "forbidden",
  });
  expect(await actOnUser(admin, act(member.userId, "makeOwner"))).toMatchObject({
    bandRole: "OWNER",
  });
  expect(
    (await db.band.findUniqueOrThrow({ where: { id: owner.bandId } })).deactivatedAt,
  ).toBeNull();
  expect(
    await db.auditEntry.findMany({ where: { targetId: member.userId, action: "makeOwner" } }),
  ).toMatchObject([{ before: { bandRole: "MEMBER" }, after: { bandRole: "OWNER" } }]);
});

it("lists the users of one band by id where all else is equal, page by page", async () => {
  const [admin, owner] = [await makeAdmin(), await makeViewer()];
  // Written later, they come last in the table.
  const ids = Array.from({ length: 11 }, () => uuid()).sort();
  for (const id of ids.toReversed())
    await makeUser({ id, bandId: owner.bandId, bandRole: "MEMBER" });
  const found: string[] = [];
  // Other tests date users back, which the total of closed days does not see.
  for (let page = 1, isEnd = false; !isEnd; page++) {
    const query = UsersQuery.parse({ sort: "referralsMade", order: "asc", page });
    const { users } = await listUsers(admin, query);
    isEnd = users.length === 0;
    found.push(...users.map(({ id }) => id).filter((id) => ids.includes(id)));
  }
  expect(found).toEqual(ids);
});
