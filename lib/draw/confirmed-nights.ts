import { EARTH_RADIUS_KM } from "@/lib/geo";
import { Prisma } from "@/lib/generated/prisma/client";

const MAX_AGE_MONTHS = 24;

/** JSON of the `ConfirmedNight`s of a row of `bands`; none without a home. */
export const CONFIRMED_NIGHTS = Prisma.raw(`(
  SELECT coalesce(json_agg(n), '[]') FROM (
    SELECT night, people, partner_band_id AS "partnerBandId",
      ${2 * EARTH_RADIUS_KM} * asin(least(1, (bands.place <-> place_of(d.latitude, d.longitude)) / 2)) AS "distanceKm",
      EXISTS (
        SELECT FROM collaborations c JOIN submissions s ON s.collaboration_id = c.id
        WHERE c.band1_id IN (d.band_id, d.partner_band_id) AND c.band2_id IN (d.band_id, d.partner_band_id)
          AND s.status = 'Approved' AND s.show_date = d.night) AS "hasPhoto"
    FROM draw_nights d
    WHERE d.band_id = bands.id AND bands.place IS NOT NULL
      AND night >= current_date - make_interval(months => ${MAX_AGE_MONTHS})) n)`);
