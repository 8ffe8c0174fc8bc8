import { listTables } from "@/scripts/backup-folder";
import { withClient } from "@/server/client";

type Table = Awaited<ReturnType<typeof listTables>>[number];

/** How many rows each table has, with a digest of them all, and where the sequences stand. */
export const readContents = (url: string, tables?: Table[]) =>
  withClient(url, async (client) => {
    const contents: Record<string, unknown> = {};
    for (const { name, columns } of tables ?? (await listTables(client))) {
      const all = columns.map((column) => `"${column}"`).join(", ");
      const { rows } = await client.query(
        `SELECT count(*), md5(string_agg(r::text, '|' ORDER BY r::text)) FROM (SELECT ${all} FROM "${name}") r`,
      );
      contents[name] = rows;
    }
    const { rows: sequences } = await client.query(
      "SELECT sequencename, last_value FROM pg_sequences WHERE schemaname = 'public' ORDER BY 1",
    );
    contents.sequences = sequences;
    return contents;
  });
