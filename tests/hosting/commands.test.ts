import { afterAll, beforeAll, expect, test } from "vitest";
import { applyMigrations } from "@/server/database/migrate";
import { listAdmins } from "../setup/commands";
import { startReplicas, type Replicas } from "../setup/replicas";

let databases: Replicas;

beforeAll(async () => {
  databases = await startReplicas();
  await applyMigrations(databases.url);
});
afterAll(() => databases?.stop());

test("commands pass over a replica, and after a fail-over the dead primary", async () => {
  expect(await listAdmins(databases.replicaFirstUrl)).toBe("There is no admin yet.\n");
  databases.killPrimary();
  await databases.promoteReplica();
  expect(await listAdmins(databases.url)).toBe("There is no admin yet.\n");
});
