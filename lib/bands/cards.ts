import { z } from "zod";
import { AUDIENCE_FIGURES } from "@/lib/figures";
import { recordFrom } from "@/lib/objects";
import { badgeFor, BADGES } from "@/lib/points/badges";

/** Audience figures: draw (tickets sold) and followers. For members only. */
export const bandFigures = <T>(figure: T) => recordFrom(AUDIENCE_FIGURES, () => figure);

export const CardTrack = z.object({
  id: z.uuid(),
  title: z.string(),
  seconds: z.number(),
  audioURL: z.string(),
});
export type CardTrack = z.output<typeof CardTrack>;

/** As stored: its address follows from the id. */
export const CardTrackRow = CardTrack.omit({ audioURL: true });
export type CardTrackRow = z.output<typeof CardTrackRow>;

/** `BandCard` of the contract; lists add the first track that the viewer may hear. */
export const BandCard = z
  .object({
    id: z.uuid(),
    name: z.string(),
    country: z.string().nullable(),
    region: z.string().nullable(),
    city: z.string().nullable(),
    genres: z.array(z.string()),
    influences: z.array(z.string()),
    photoUrl: z.string().nullable(),
    ...bandFigures(z.number().nullable()),
    points: z.number(),
    collaborationsCount: z.number(),
    badge: z.enum(BADGES.map(({ name }) => name)).nullable(),
    track: CardTrack.optional(),
  })
  .meta({ id: "BandCard" });
export type BandCard = z.output<typeof BandCard>;

export const BandCardRow = BandCard.omit({ genres: true, badge: true, track: true }).extend({
  genreNames: z.array(z.string()),
  ...bandFigures(z.number()),
});
export type BandCardRow = z.output<typeof BandCardRow>;

/** In SQL: ticket_sales_250km for ticketSales250km. */
const toColumn = (field: string) => field.replace(/[A-Z]|\d+/g, (part) => `_${part.toLowerCase()}`);

/** Columns of `bands` under their names in TypeScript, for SQL. */
export const columnsSql = (fields: readonly string[]): string =>
  fields.map((field) => `${toColumn(field)} AS "${field}"`).join(", ");

/** The columns of `BandCardRow`, for SQL. */
export const CARD_COLUMNS = columnsSql(BandCardRow.keyof().options);

/** Visitors get null for figures. */
export function presentBandCard(row: BandCardRow, to: "user" | "visitor"): BandCard {
  const isUser = to === "user";
  // Written out: spreading records took most of the time of long lists.
  return {
    id: row.id,
    name: row.name,
    country: row.country,
    region: row.region,
    city: row.city,
    influences: row.influences,
    photoUrl: row.photoUrl,
    spotifyListeners: isUser ? row.spotifyListeners : null,
    instagramFollowers: isUser ? row.instagramFollowers : null,
    facebookFollowers: isUser ? row.facebookFollowers : null,
    ticketSalesHometown: isUser ? row.ticketSalesHometown : null,
    ticketSales250km: isUser ? row.ticketSales250km : null,
    ticketSales1000km: isUser ? row.ticketSales1000km : null,
    genres: row.genreNames,
    points: row.points,
    collaborationsCount: row.collaborationsCount,
    badge: badgeFor(row.points),
  };
}
