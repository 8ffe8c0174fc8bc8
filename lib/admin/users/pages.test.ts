import { v7 as uuid } from "uuid";
import { expect, test } from "vitest";
import { listUsers } from "@/lib/admin/users/queries";
import { UsersQuery } from "@/lib/admin/users/schema";
import { makeAdmin, makeUser } from "@/tests/support/factories";

test.each(["asc", "desc"] as const)(
  "by address, %s, all pages together list everybody once, those without one last",
  async (order) => {
    const admin = await makeAdmin();
    const mark = uuid();
    const own: string[] = [];
    for (let number = 10; number <= 20; number++)
      own.push((await makeUser({ bandId: null, email: `${number}.${mark}@example.com` })).id);
    if (order === "desc") own.reverse();
    own.push((await makeUser({ bandId: null, email: null, emailConfirmedAt: null })).id);
    const found: string[] = [];
    // Other tests date users back, which the total of closed days does not see.
    for (let page = 1, isEnd = false; !isEnd; page++) {
      const query = UsersQuery.parse({ sort: "email", order, page });
      const { users } = await listUsers(admin, query);
      isEnd = users.length === 0;
      found.push(...users.map(({ id }) => id).filter((id) => own.includes(id)));
    }
    expect(found).toEqual(own);
  },
);
