import { z } from "zod";
import { badgeFor, BADGES, type BadgeName } from "@/lib/points/badges";

/** A band in a list (`BandCard` of the contract). */
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
    spotifyListeners: z.number().nullable(),
    instagramFollowers: z.number().nullable(),
    facebookFollowers: z.number().nullable(),
    ticketSalesHometown: z.number().nullable(),
    ticketSales250km: z.number().nullable(),
    ticketSales1000km: z.number().nullable(),
    points: z.number(),
    collaborationsCount: z.number(),
    badge: z.enum(BADGES.map((badge) => badge.name) as [BadgeName, ...BadgeName[]]).nullable(),
  })
  .meta({ id: "BandCard" });
export type BandCard = z.output<typeof BandCard>;

/** The columns of a card, for Prisma's `select`. */
export const CARD_SELECT = {
  id: true,
  name: true,
  country: true,
  region: true,
  city: true,
  genreNames: true,
  influences: true,
  photoUrl: true,
  spotifyListeners: true,
  instagramFollowers: true,
  facebookFollowers: true,
  ticketSalesHometown: true,
  ticketSales250km: true,
  ticketSales1000km: true,
  points: true,
  collaborationsCount: true,
} as const;

/** As `CARD_SELECT`, for the SQL of the hot lists. */
export const CARD_COLUMNS = `id, name, country, region, city, genre_names AS "genreNames", influences, photo_url AS "photoUrl",
  spotify_listeners AS "spotifyListeners", instagram_followers AS "instagramFollowers", facebook_followers AS "facebookFollowers",
  ticket_sales_hometown AS "ticketSalesHometown", ticket_sales_250km AS "ticketSales250km", ticket_sales_1000km AS "ticketSales1000km",
  points, collaborations_count AS "collaborationsCount"`;

type Figures =
  | "spotifyListeners"
  | "instagramFollowers"
  | "facebookFollowers"
  | "ticketSalesHometown"
  | "ticketSales250km"
  | "ticketSales1000km";

/** A row as `CARD_SELECT` reads it. */
export type BandCardRow = Omit<BandCard, "genres" | "badge" | Figures> & {
  genreNames: string[];
} & Record<Figures, number>;

/** What leaves of a band in a list. Drawing power and social reach need a session: visitors get null. */
export function presentBandCard(row: BandCardRow, to: "member" | "visitor"): BandCard {
  const {
    id,
    name,
    country,
    region,
    city,
    genreNames,
    influences,
    photoUrl,
    points,
    collaborationsCount,
  } = row;
  const member = to === "member";
  return {
    id,
    name,
    country,
    region,
    city,
    genres: genreNames,
    influences,
    photoUrl,
    spotifyListeners: member ? row.spotifyListeners : null,
    instagramFollowers: member ? row.instagramFollowers : null,
    facebookFollowers: member ? row.facebookFollowers : null,
    ticketSalesHometown: member ? row.ticketSalesHometown : null,
    ticketSales250km: member ? row.ticketSales250km : null,
    ticketSales1000km: member ? row.ticketSales1000km : null,
    points,
    collaborationsCount,
    badge: badgeFor(points),
  };
}
