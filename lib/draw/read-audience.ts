import { z } from "zod";
import { queryRows, type Tx } from "@/lib/db";
import type { TouringBand } from "@/lib/draw/existing-audience";
import { drawEvidence, expectedDraw } from "@/lib/draw/expected-draw";
import { ConfirmedNight } from "@/lib/draw/nights";
import { CONFIRMED_NIGHTS } from "@/lib/draw/confirmed-nights";
import { kmBetween, Point } from "@/lib/geo";

/** Near enough to have played "there". */
export const PLAYED_THERE_KM = 50;

const AudienceRow = z.object({
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  ticketSalesHometown: z.number(),
  ticketSales250km: z.number(),
  ticketSalesAsOf: z.date().nullable(),
  roomCapacity: z.number().nullable(),
  nights: z.array(ConfirmedNight),
  playedAt: z.array(Point),
});

type Audience = TouringBand & z.output<typeof AudienceRow>;

/** What a band draws at home and away, and whether it has played near a place, but for one night. Null without a draw. */
export async function readAudience(
  tx: Tx,
  bandId: string,
  { near, exceptLegId }: { near: Point; exceptLegId: string },
): Promise<Audience | null> {
  const [band] = await queryRows(AudienceRow, tx)`
    SELECT latitude, longitude, ticket_sales_hometown AS "ticketSalesHometown",
      ticket_sales_250km AS "ticketSales250km", ticket_sales_as_of AS "ticketSalesAsOf",
      room_capacity AS "roomCapacity", ${CONFIRMED_NIGHTS} AS nights,
      (
        SELECT coalesce(json_agg(
          json_build_object('latitude', t.latitude, 'longitude', t.longitude)), '[]')
        FROM tour_dates t
        WHERE t.band_id = bands.id AND t.deleted_at IS NULL
          AND t.latitude IS NOT NULL AND t.longitude IS NOT NULL
          AND t.leg_id IS DISTINCT FROM ${exceptLegId}::uuid
          AND t.date BETWEEN now() - interval '24 months' AND now()
      ) AS "playedAt"
    FROM bands LEFT JOIN swap_settings ON swap_settings.band_id = bands.id
    WHERE bands.id = ${bandId}::uuid`;
  const draw = band && expectedDraw(drawEvidence(band), new Date());
  if (!band || !draw) return null;
  return {
    ...band,
    home: homeFigure(band),
    away250km: band.ticketSales250km,
    hasPlayedThere: band.playedAt.some(
      (point) => (kmBetween(point, near) ?? Infinity) <= PLAYED_THERE_KM,
    ),
    expectedDraw: draw,
  };
}

/** What a band declares, or else its largest confirmed night. */
export const homeFigure = ({
  ticketSalesHometown,
  nights,
}: Pick<Audience, "ticketSalesHometown" | "nights">): number =>
  ticketSalesHometown || Math.max(0, ...nights.map(({ people }) => people));
