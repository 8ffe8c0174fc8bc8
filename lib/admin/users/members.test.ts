import { v7 as uuid } from "uuid";
import { expect, it } from "vitest";
import { findSessionViewer } from "@/lib/accounts/sessions/queries";
import { actOnUser } from "@/lib/admin/users/commands";
import { listUsers } from "@/lib/admin/users/queries";
import { UserActionInput, UsersQuery } from "@/lib/admin/users/schema";
import { writeToBand } from "@/lib/conversations/commands";
import { db } from "@/lib/db";
import { makeAdmin, makeBandmate, makeUser, makeViewer } from "@/tests/factories";

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
  for (let page = 1, pages = 1; page <= pages; page++) {
    const query = UsersQuery.parse({ sort: "referralsMade", order: "asc", page });
    const { users, totalPages } = await listUsers(admin, query);
    pages = totalPages;
    found.push(...users.map(({ id }) => id).filter((id) => ids.includes(id)));
  }
  expect(found).toEqual(ids);
});
