import { sql } from "@/lib/db";

/** How long a count is good enough, in milliseconds. */
const TTL_MS = 10 * 60 * 1000;
/** Before PostgreSQL has counted for the first time. */
const UNKNOWN = 10_000;

let counted: { bands: Promise<number>; until: number } | undefined;

/** About how many bands there are, as PostgreSQL's statistics say it. */
export function roughCount(): Promise<number> {
  if (!counted || counted.until < Date.now())
    counted = { bands: count(), until: Date.now() + TTL_MS };
  return counted.bands.catch((error: unknown) => {
    counted = undefined;
    throw error;
  });
}

async function count(): Promise<number> {
  const [table] = await sql<{
    rows: number;
  }>`SELECT reltuples::float8 AS rows FROM pg_class WHERE oid = 'bands'::regclass`;
  return table && table.rows > 0 ? table.rows : UNKNOWN;
}
