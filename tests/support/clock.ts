import { disconnect, pool } from "@/lib/db";

/** Replaces the database's `now()` and `statement_timestamp()` by a clock that tests can move. */
export async function takeClock(): Promise<{
  moveTo: (ahead: string) => Promise<void>;
  putBack: () => Promise<void>;
}> {
  const { rows } = await pool().query<{ name: string }>("SELECT current_database() AS name");
  const database = rows[0]!.name;
  await pool().query(`
    CREATE SCHEMA IF NOT EXISTS test_clock;
    CREATE TABLE test_clock.hands (ahead interval NOT NULL);
    INSERT INTO test_clock.hands VALUES ('0');
    CREATE FUNCTION test_clock.now() RETURNS timestamptz LANGUAGE sql STABLE AS 'SELECT pg_catalog.now() + ahead FROM test_clock.hands';
    CREATE FUNCTION test_clock.statement_timestamp() RETURNS timestamptz LANGUAGE sql STABLE AS 'SELECT pg_catalog.statement_timestamp() + ahead FROM test_clock.hands';
    ALTER DATABASE ${database} SET search_path = test_clock, public, pg_catalog`);
  await disconnect();
  return {
    /** Sets how far it is ahead of real time, such as "3 days". */
    moveTo: async (ahead) =>
      void (await pool().query("UPDATE test_clock.hands SET ahead = $1::interval", [ahead])),
    putBack: async () => {
      await pool().query(
        `ALTER DATABASE ${database} RESET search_path; DROP SCHEMA test_clock CASCADE`,
      );
      await disconnect();
    },
  };
}
