import { rmSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { applyMigrations } from "@/server/database/migrate";
import { listAdmins } from "../setup/commands";
import { copyOfTemplate } from "../setup/postgres";
import { startReplicas, type Replicas } from "../setup/replicas";
import { copyRepository } from "./repository";

const NO_ADMIN = "There is no admin yet.\n";

describe("with a primary and a replica", () => {
  let databases: Replicas;

  beforeAll(async () => {
    databases = await startReplicas();
    await applyMigrations(databases.url);
  });
  afterAll(() => databases?.stop());

  test("commands pass over a replica, and after a fail-over the dead primary", async () => {
    expect(await listAdmins(databases.replicaFirstUrl)).toBe(NO_ADMIN);
    databases.killPrimary();
    await databases.promoteReplica();
    expect(await listAdmins(databases.url)).toBe(NO_ADMIN);
  });
});

describe("in a clone that was never built", () => {
  let clone: string;

  beforeAll(() => {
    clone = copyRepository();
    rmSync(path.join(clone, "lib/generated"), { recursive: true });
  });
  afterAll(() => rmSync(clone, { recursive: true, force: true }));

  test("commands generate what they need", async () => {
    const url = await copyOfTemplate(inject("postgresUrl"), "unbuilt_clone");
    expect(await listAdmins(url, { folder: clone })).toBe(NO_ADMIN);
  });
});
