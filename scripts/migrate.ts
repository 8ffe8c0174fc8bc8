import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { CommandError, runCommand } from "@/server/command";
import { migrateDatabase, differenceToSchema, editedMigrations } from "@/server/database/migrate";
import { checkPooler } from "@/server/database/pooler";
import { setTimeZones } from "@/server/database/time-zone";
import { withDatabase } from "@/server/database/with-database";
import { MIGRATIONS_DIR, SCHEMA_FILE } from "@/server/paths";

const COMMANDS: Record<string, (databaseUrl: string, argument: string) => Promise<void>> = {
  async apply(databaseUrl) {
    const { DATABASE_URL, DATABASE_DIRECT_URL } = process.env;
    if (DATABASE_URL) {
      await setTimeZones({ DATABASE_URL, DATABASE_DIRECT_URL });
      await checkPooler({ DATABASE_URL, DATABASE_DIRECT_URL });
    }
    const applied = await migrateDatabase(databaseUrl);
    console.log(
      applied.length > 0 ? `Applied: ${applied.join(", ")}` : "The database is up to date.",
    );
  },

  async diff(databaseUrl) {
    const edited = await editedMigrations(databaseUrl);
    if (edited.length > 0)
      throw new CommandError(`Changed after the database applied them: ${edited.join(", ")}`);
    const missing = await differenceToSchema(databaseUrl, readFileSync(SCHEMA_FILE, "utf8"));
    if (missing)
      throw new CommandError(
        `The migrations do not make what the schema says. Missing:\n\n${missing}`,
      );
    console.log("Schema and migrations agree.");
  },

  async new(databaseUrl, name) {
    const missing = await differenceToSchema(databaseUrl, readFileSync(SCHEMA_FILE, "utf8"));
    const timestamp = new Date().toISOString().replace(/\D/g, "").slice(0, 14);
    const file = path.join(MIGRATIONS_DIR, `${timestamp}_${name}`, "migration.sql");
    mkdirSync(path.dirname(file));
    writeFileSync(
      file,
      missing || "-- Schema and migrations agree: this is the place for SQL written by hand.\n",
    );
    console.log(`Written: ${path.relative(".", file)}`);
  },
};

const USAGES: Record<string, string> = {
  apply: "npm run db:migrate",
  diff: "npm run db:diff",
  new: "npm run db:new -- name_of_the_migration",
};

runCommand(import.meta.url, async ([name = "", ...args]) => {
  const command = COMMANDS[name];
  if (!command) throw new CommandError(`Unknown command "${name}": apply, diff or new.`);
  const argument = args.join(" ");
  const isValid = name === "new" ? /^[a-z0-9_]+$/.test(argument) : args.length === 0;
  if (!isValid) throw new CommandError(`Usage: ${USAGES[name]}`);
  await withDatabase((databaseUrl) => command(databaseUrl, argument), { mayCreate: true });
});
