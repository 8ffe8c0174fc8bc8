import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { applyMigrations } from "@/server/database/migrate";
import { ROOT } from "@/server/paths";
import { startReplicas, type Replicas } from "@/tests/setup/replicas";
import { freePort } from "@/tests/setup/server";

let databases: Replicas;

beforeAll(async () => {
  databases = await startReplicas();
  await applyMigrations(databases.url);
});
afterAll(() => databases?.stop());

async function listAdmins(databaseUrl: string): Promise<string> {
  const command = ["--import", "tsx", "scripts/admin.ts", "list"];
  const { stdout } = await promisify(execFile)(process.execPath, command, {
    cwd: ROOT,
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      NEXTAUTH_SECRET: "a secret for tests, nothing else, 32+",
      ENCRYPTION_KEY: Buffer.alloc(32, 7).toString("base64"),
    },
  });
  return stdout;
}

test("commands pass over a replica, and after a fail-over the dead primary", async () => {
  expect(await listAdmins(databases.replicaFirstUrl)).toBe("There is no admin yet.\n");
  databases.killPrimary();
  await databases.promoteReplica();
  expect(await listAdmins(databases.url)).toBe("There is no admin yet.\n");
});

test("a command says why no host can be used", async () => {
  const [first, second] = [await freePort(), await freePort()];
  const nowhere = `postgresql://ann@127.0.0.1:${first},127.0.0.1:${second}/bands`;
  await expect(listAdmins(nowhere)).rejects.toMatchObject({
    stderr: expect.stringMatching(/^No host of the database takes writes\. .*ECONNREFUSED.*\.\n$/),
  });
});
