import { v7 as uuid } from "uuid";
import { expect, test } from "vitest";
import { listUsers } from "@/lib/admin/users/queries";
import { UsersQuery } from "@/lib/admin/users/schema";
import { AuditQuery } from "@/lib/audit/schema";
import { makeAdmin, makeUser } from "@/tests/support/factories";

test("admins find a part of a username, in any case, with or without a band", async () => {
  const admin = await makeAdmin();
  const mark = uuid().slice(-12);
  const [zed, yan] = [
    await makeUser({ username: `Zed_${mark}`, bandId: null }),
    await makeUser({ username: `${mark}.yan` }),
  ];
  await makeUser({ username: `zed.${mark}` });
  const find = async (search: string) =>
    (await listUsers(admin, UsersQuery.parse({ search }))).users.map(({ id }) => id);
  expect(await find(`zED_${mark.toUpperCase()}`)).toEqual([zed.id]);
  expect(await find(`${mark}.y`)).toEqual([yan.id]);
  expect(await find(mark)).toHaveLength(3);
});

test.each([UsersQuery, AuditQuery])(
  "a search that is too long is refused in plain words",
  (query) => {
    const search = "x".repeat(200);
    expect(query.parse({ search }).search).toBe(search);
    expect(query.safeParse({ search: `${search}x` }).error?.issues[0]?.message).toBe(
      "Search must be at most 200 characters",
    );
  },
);
