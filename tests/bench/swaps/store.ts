import type pg from "pg";
import { storeBands } from "../store";
import type { SwapWorldBand } from "./world";

export async function storeSwapWorld(client: pg.Client, bands: SwapWorldBand[]): Promise<void> {
  await storeBands(client, bands.length, (index) => bands[index]!);
  await client.query(
    `INSERT INTO swap_settings (band_id, is_open, max_km, preferred_places, open_weekends)
     SELECT (b->>'id')::uuid, (b->>'isOpen')::boolean, (b->>'maxKm')::int, b->'preferredPlaces',
       ARRAY(SELECT jsonb_array_elements_text(b->'openWeekends'))::date[]
     FROM jsonb_array_elements($1::jsonb) b`,
    [JSON.stringify(bands)],
  );
  await client.query("VACUUM ANALYZE swap_settings");
}

export async function storeOpenWeekends(client: pg.Client, bands: SwapWorldBand[]): Promise<void> {
  await client.query(
    `UPDATE swap_settings SET open_weekends = ARRAY(SELECT jsonb_array_elements_text(b->'openWeekends'))::date[]
     FROM jsonb_array_elements($1::jsonb) b WHERE band_id = (b->>'id')::uuid`,
    [JSON.stringify(bands.map(({ id, openWeekends }) => ({ id, openWeekends })))],
  );
  await client.query("VACUUM ANALYZE swap_settings");
}
