import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CountRow, pool } from "@/lib/db";
import { env } from "@/lib/env";
import { Prisma } from "@/lib/generated/prisma/client";
import { log } from "@/lib/log";
import { queryReplica, startReadReplica, stopReadReplica } from "@/lib/read-replica";

const countBands = () => queryReplica(CountRow, Prisma.sql`SELECT count(*)::int FROM bands`);

const warnings: string[] = [];
beforeEach(() => {
  warnings.length = 0;
  vi.spyOn(log, "warn").mockImplementation((fields: unknown) => {
    warnings.push(String((fields as { reason: unknown }).reason)); // the only fields of this warning
  });
});
afterEach(stopReadReplica);

test.each([
  {
    what: "nobody listens",
    url: "postgresql://nobody:secret@127.0.0.1:9/nothing",
    reason: /ECONNREFUSED/,
  },
  { what: "it is a primary", url: undefined, reason: /^It is no replica\.$/ },
])("warns once and asks the primary where $what", async ({ url, reason }) => {
  env().DATABASE_READ_URL = url ?? env().DATABASE_URL;
  await startReadReplica();
  const asked = vi.spyOn(pool(), "query");
  expect(await countBands()).toHaveLength(1);
  expect(await countBands()).toHaveLength(1);
  expect(asked).toHaveBeenCalledTimes(2);
  expect(warnings).toEqual([expect.stringMatching(reason)]);
});

test("is not looked for unless DATABASE_READ_URL is set", async () => {
  await startReadReplica();
  expect(await countBands()).toHaveLength(1);
  expect(warnings).toEqual([]);
});
