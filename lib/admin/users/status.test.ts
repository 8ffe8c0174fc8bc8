import { v7 as uuid } from "uuid";
import { expect, test } from "vitest";
import { listUsers } from "@/lib/admin/users/queries";
import { UsersQuery } from "@/lib/admin/users/schema";
import { HOUR_MS } from "@/lib/days";
import { SUBSCRIPTION_STATUSES } from "@/lib/referrals/subscription";
import { makeAdmin, makeBand, makeUser } from "@/tests/support/factories";

test("the filter finds exactly the users that show the status", async () => {
  const admin = await makeAdmin();
  const search = uuid().slice(-12);
  for (const hours of [-1, 1])
    for (const referralsCount of [0, 2]) {
      const accessExpiresAt = new Date(Date.now() + hours * HOUR_MS);
      const { id: bandId } = await makeBand({ accessExpiresAt, referralsCount });
      await makeUser({ bandId, email: `${uuid()}@${search}.example` });
    }
  await makeUser({ bandId: null, email: `${uuid()}@${search}.example` });
  const { users } = await listUsers(admin, UsersQuery.parse({ search }));
  expect(users.map(({ subscriptionStatus }) => subscriptionStatus).sort()).toEqual([
    "Expired",
    "Expired",
    "Expired",
    "Referral",
    "Trial",
  ]);
  for (const status of SUBSCRIPTION_STATUSES) {
    const found = await listUsers(admin, UsersQuery.parse({ search, status }));
    const shown = users.filter((user) => user.subscriptionStatus === status);
    expect(found.users.map(({ id }) => id).sort()).toEqual(shown.map(({ id }) => id).sort());
  }
});
