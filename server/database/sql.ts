import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type pg from "pg";
import { CommandError } from "@/server/command";
import { SQL_DIR } from "@/server/paths";
import { readSetting, writeSetting } from "./stored-settings";

type SqlFile = { name: string; sql: string };

const SETTING = "sql";

export const readSqlFiles = (): SqlFile[] =>
  readdirSync(SQL_DIR)
    .filter((name) => name.endsWith(".sql"))
    .sort()
    .map((name) => ({ name, sql: readFileSync(path.join(SQL_DIR, name), "utf8") }));

/** All in one transaction; a dropped trigger needs a migration. Throws CommandError. */
export async function applySqlFiles(client: pg.Client, files: SqlFile[]): Promise<void> {
  const checksum = createHash("sha256").update(JSON.stringify(files)).digest("hex");
  if ((await readSetting(client, SETTING)) === checksum) return;
  await client.query("BEGIN");
  try {
    for (const file of files) await run(client, file);
    await writeSetting(client, SETTING, checksum);
    await client.query("COMMIT");
  } catch (error) {
    await client.query("ROLLBACK");
    throw error;
  }
}

async function run(client: pg.Client, { name, sql }: SqlFile): Promise<void> {
  try {
    await client.query(sql);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new CommandError(`prisma/sql/${name} failed: ${message}`, { cause: error });
  }
}
