import { visibleBandsSql, type BandViewer } from "@/lib/access";
import { CARD_COLUMNS } from "@/lib/bands/cards";
import { querySql } from "@/lib/db";
import { CONFIRMED_NIGHTS } from "@/lib/draw/confirmed-nights";
import { Prisma } from "@/lib/generated/prisma/client";
import { RELIABILITY } from "@/lib/reliability/rating/outcomes";
import { SwapBand } from "@/lib/swap-matches/scoring/swap-band";
import { SWAPS_ON_MAX } from "@/lib/swaps/limits";
import { IS_PROPOSED } from "@/lib/swaps/rules/conditions";
import { IS_NIGHT_OWED } from "@/lib/swaps/rules/debts";
import { DEFAULT_MAX_KM } from "@/lib/swap-settings/schema";
import { cardTrackSql } from "@/lib/tracks/card-track";

const { sql, raw } = Prisma;

/** Bands that nobody has used for so long are not offered. */
const INACTIVE_DAYS = raw("90");
const PLAYED_MONTHS = raw("24");

export const SWAP_BANDS = raw("bands LEFT JOIN swap_settings ON swap_settings.band_id = bands.id");

const USES = raw(`
  SELECT s.last_used_at FROM users u JOIN sessions s ON s.user_id = u.id WHERE u.band_id = bands.id
  UNION ALL
  SELECT k.last_used_at FROM users u JOIN known_devices k ON k.user_id = u.id WHERE u.band_id = bands.id`);

const OWES_OVERDUE_NIGHT = sql`EXISTS (
  SELECT FROM swap_legs l JOIN swaps ON swaps.id = l.swap_id
  WHERE l.host_band_id = bands.id AND return_by < current_date AND ${IS_NIGHT_OWED})`;

/** Of `SWAP_BANDS`; `playedWhere` limits the tour dates `t`. */
export const swapColumns = (viewer: BandViewer, playedWhere: Prisma.Sql): Prisma.Sql => sql`
  ${raw(CARD_COLUMNS)}, ${cardTrackSql(viewer)} AS track, bands.latitude, bands.longitude, ticket_sales_as_of AS "ticketSalesAsOf",
  coalesce(is_open, true) AS "isOpen", coalesce(max_km, ${raw(String(DEFAULT_MAX_KM))}) AS "maxKm",
  coalesce(preferred_places, '[]') AS "preferredPlaces",
  coalesce(open_weekends, '{}')::text[] AS "openWeekends", room_capacity AS "roomCapacity",
  ${CONFIRMED_NIGHTS} AS nights, ${RELIABILITY} AS reliability, ${OWES_OVERDUE_NIGHT} AS "owesNight",
  greatest(updated_at, (SELECT max(last_used_at) FROM (${USES}) uses)) AS "lastActiveAt",
  (SELECT coalesce(json_agg(played), '[]') FROM (
    SELECT DISTINCT t.latitude, t.longitude FROM tour_dates t
    WHERE t.band_id = bands.id AND t.deleted_at IS NULL AND t.latitude IS NOT NULL
      AND t.date BETWEEN now() - make_interval(months => ${PLAYED_MONTHS}) AND now()
      AND ${playedWhere}) played) AS "playedAt"`;

const ANYWHERE = sql`true`;

/** Tour dates that may be within 50 km of a latitude. */
export const isPlayedNear = (latitude: Prisma.Sql): Prisma.Sql =>
  sql`abs(t.latitude - ${latitude}) < 0.5`;

/** The viewer's band, those that it dismissed and those that it has a swap with, for `<> ALL`. */
export const notOfferedSql = ({ bandId }: BandViewer): Prisma.Sql => sql`(ARRAY(
  SELECT ${bandId}::uuid
  UNION ALL SELECT dismissed_band_id FROM dismissals WHERE band_id = ${bandId}::uuid
  UNION ALL SELECT other.band_id FROM swap_members own
    JOIN swaps ON swaps.id = own.swap_id AND (state = 'On' OR ${IS_PROPOSED})
    JOIN swap_members other ON other.swap_id = own.swap_id
    WHERE own.band_id = ${bandId}::uuid))`;

/** The condition on `bands` that can have one more swap. */
export const HAS_ROOM_FOR_SWAP = raw(`(
  SELECT count(*) FROM swap_members JOIN swaps ON swaps.id = swap_id
  WHERE band_id = bands.id AND state = 'On') < ${SWAPS_ON_MAX}`);

/** The condition on `SWAP_BANDS` that may be offered to the viewer's band. */
export const isSwapCandidateSql = (viewer: BandViewer): Prisma.Sql => sql`
  ${visibleBandsSql(viewer)} AND id <> ALL ${notOfferedSql(viewer)}
  AND is_open IS NOT FALSE
  AND (updated_at > now() - make_interval(days => ${INACTIVE_DAYS}) OR EXISTS (
    SELECT FROM (${USES}) uses WHERE last_used_at > now() - make_interval(days => ${INACTIVE_DAYS})))`;

/** Visible bands by id, the viewer's own among them. */
export const listSwapBands = (viewer: BandViewer, bandIds: string[]): Promise<SwapBand[]> =>
  querySql(
    SwapBand,
    sql`
      SELECT ${swapColumns(viewer, ANYWHERE)} FROM ${SWAP_BANDS}
      WHERE id = ANY (${bandIds}::uuid[]) AND ${visibleBandsSql(viewer)}`,
    { prepare: true },
  );
