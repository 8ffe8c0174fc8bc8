import { z } from "zod";
import { BandCard } from "@/lib/bands/cards";
import { BIOGRAPHY_MAX, INFLUENCES_MAX } from "@/lib/bands/limits";
import { bandName } from "@/lib/bands/name";
import { cityId } from "@/lib/cities/schema";
import { COUNTRY_CODES } from "@/lib/countries";
import { Draw } from "@/lib/draw/schema";
import {
  audienceFigure,
  boundedList,
  multilineText,
  pathId,
  refineAddress,
  singleLineText,
  storedText,
  timestamp,
} from "@/lib/fields";
import { Reliability } from "@/lib/reliability/rating/schema";
import { unchangedSince } from "@/lib/revision";
import { visibleText } from "@/lib/visible-text";

const INFLUENCE_LENGTH_MAX = 80;
const PLACE_MAX = 120;
const KEY_MAX = 200;
const LINK_MAX = 500;

export const BandParams = z.object({ bandId: pathId });

const TOO_MANY_INFLUENCES = `Maximum ${INFLUENCES_MAX} influences allowed`;

/** Before empty entries and repetitions are dropped. */
const RAW_INFLUENCES_MAX = 50;

const influences = boundedList(
  singleLineText("Influence", INFLUENCE_LENGTH_MAX).transform(visibleText),
  RAW_INFLUENCES_MAX,
  {
    notAList: "Influences must be a list",
    tooLong: TOO_MANY_INFLUENCES,
  },
)
  .transform((names) => [
    ...new Map(names.filter(Boolean).map((name) => [name.toLowerCase(), name])).values(),
  ])
  .refine((names) => names.length <= INFLUENCES_MAX, TOO_MANY_INFLUENCES)
  .meta({
    type: "array",
    maxItems: INFLUENCES_MAX,
    items: { type: "string", maxLength: INFLUENCE_LENGTH_MAX },
  });

/** Null is empty, too. */
const optionalLine = (name: string, max: number) =>
  z.preprocess((value) => value ?? "", singleLineText(name, max));

const place = (name: string) => optionalLine(name, PLACE_MAX).transform((text) => text || null);

/** Without a scheme it gets https; empty is null. */
const publicLink = optionalLine("Public link", LINK_MAX)
  .transform((text) =>
    text === "" || /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`,
  )
  .superRefine(refineAddress("Public link"))
  .transform((text) => text || null);

/** An empty `bandsintownApiKey` removes the key. */
export const BandFields = z.object({
  name: bandName,
  country: z.enum(COUNTRY_CODES, "Country is required").meta({ id: "CountryCode" }),
  region: place("Region"),
  city: place("City"),
  // Of GET /api/cities; ignored unless it has the name and country of the place.
  cityId,
  influences,
  spotifyListeners: audienceFigure("Spotify listeners"),
  instagramFollowers: audienceFigure("Instagram followers"),
  facebookFollowers: audienceFigure("Facebook followers"),
  ticketSalesHometown: audienceFigure("Ticket sales"),
  ticketSales250km: audienceFigure("Ticket sales"),
  ticketSales1000km: audienceFigure("Ticket sales"),
  bandsintownApiKey: optionalLine("API key", KEY_MAX),
  bandsintownPublicLink: publicLink,
  publicProfile: z.boolean("Public profile must be true or false"),
});
export type BandFields = z.output<typeof BandFields>;

/** With `updatedAt`, conflicts if the band has changed since. */
export const BandUpdate = BandFields.extend({
  readMarks: z.boolean("Read receipts must be true or false"),
  aiHelp: z.boolean("AI help must be true or false"),
})
  .partial()
  .extend({ updatedAt: unchangedSince });
export type BandUpdate = z.output<typeof BandUpdate>;

export const PhotoInput = z.object({ photoURL: singleLineText("Photo URL", 2000).nullable() });
/** Conflicts unless the saved biography is still `previous`. */
export const BiographyInput = z.object({
  biography: multilineText("Biography", BIOGRAPHY_MAX),
  previous: storedText("Previous biography", BIOGRAPHY_MAX).optional(),
});

/** Contract, "Bands". `draw` and `reliability` go to members, the last six fields to own members only. */
export const Band = BandCard.extend({
  biography: z.string(),
  bandsintownPublicLink: z.string().nullable(),
  totalReferrals: z.int(),
  rank: z.int(),
  createdAt: timestamp,
  draw: Draw.optional(),
  reliability: Reliability.optional(),
  publicProfile: z.boolean().optional(),
  readMarks: z.boolean().optional(),
  aiHelp: z.boolean().optional(),
  referralCode: z.string().optional(),
  hasBandsintownKey: z.boolean().optional(),
  updatedAt: timestamp.optional(),
}).meta({ id: "Band" });
export type Band = z.output<typeof Band>;
