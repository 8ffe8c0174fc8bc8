import { beforeAll, inject } from "vitest";
import { disconnect } from "@/lib/db";
import { env } from "@/lib/env";
import { copyOfTemplate } from "./postgres";

/** Gives the tests of a file a migrated database of their own. */
export function setUpOwnDatabase(name: string): void {
  beforeAll(async () => {
    const url = await copyOfTemplate(inject("postgresUrl"), name);
    await disconnect();
    env().DATABASE_URL = url;
  });
}
