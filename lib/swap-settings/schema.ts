import { z } from "zod";
import { cityId } from "@/lib/cities/schema";
import { COUNTRY_CODES } from "@/lib/countries";
import { audienceFigure, boundedList, singleLineText } from "@/lib/fields";
import { upcomingWeekends, WEEKENDS_AHEAD } from "@/lib/swap-settings/weekends";

export const SWAP_DISTANCES = [100, 250, 600, 1000] as const;
export const DEFAULT_MAX_KM = 600 satisfies (typeof SWAP_DISTANCES)[number];
export const PREFERRED_PLACES_MAX = 3;
const ROOM_MAX = 120;

/** A country, or a city with what is around it. */
export const PreferredPlace = z
  .object({
    country: z.string(),
    cityId: z.int().nullable(),
    city: z.string().nullable(),
  })
  .meta({ id: "PreferredPlace" });
export type PreferredPlace = z.output<typeof PreferredPlace>;

export const SavedPlace = PreferredPlace.extend({
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
});
export type SavedPlace = z.output<typeof SavedPlace>;

/** Private to the band. `openWeekends` are Saturdays; `roomCapacity` is that of the usual `room`. */
export const SwapSettings = z
  .object({
    isOpen: z.boolean(),
    maxKm: z.literal(SWAP_DISTANCES),
    preferredPlaces: z.array(PreferredPlace),
    openWeekends: z.array(z.iso.date()),
    room: z.string().nullable(),
    roomCapacity: z.int().nullable(),
  })
  .meta({ id: "SwapSettings" });
export type SwapSettings = z.output<typeof SwapSettings>;

/** With a `cityId` the country follows from the city. */
const PlaceChoice = z
  .object({
    country: z.enum(COUNTRY_CODES, "There is no such country").optional(),
    cityId,
  })
  .refine(({ country, cityId: id }) => country ?? id, "Choose a country or a city");

const placeChoices = boundedList(PlaceChoice, PREFERRED_PLACES_MAX, {
  notAList: "Preferred places must be a list",
  tooLong: `Maximum ${PREFERRED_PLACES_MAX} preferred places allowed`,
});

const isUpcoming = (day: string) => upcomingWeekends().includes(day);

const WEEKEND_ERRORS = {
  notAList: "Open weekends must be a list",
  tooLong: `Maximum ${WEEKENDS_AHEAD} open weekends allowed`,
};

const weekend = z.iso.date("A weekend must be a date such as 2026-05-02");

const weekends = boundedList(
  weekend.refine(isUpcoming, `Weekends are the next ${WEEKENDS_AHEAD} Saturdays`),
  WEEKENDS_AHEAD,
  WEEKEND_ERRORS,
).transform((days) => [...new Set(days)].sort());

/** Some may have ended since the page was loaded. */
const previousWeekends = boundedList(weekend, WEEKENDS_AHEAD, WEEKEND_ERRORS);

export type PlaceChoice = z.output<typeof PlaceChoice>;

/** The keys that are given are replaced; a list, given the one that its edit began from, is merged. */
export const SwapSettingsUpdate = z
  .object({
    isOpen: z.boolean("Open to swaps must be true or false"),
    maxKm: z.literal(SWAP_DISTANCES, `Distance must be one of ${SWAP_DISTANCES.join(", ")} km`),
    preferredPlaces: placeChoices,
    previousPreferredPlaces: placeChoices,
    openWeekends: weekends,
    previousOpenWeekends: previousWeekends,
    room: singleLineText("Room", ROOM_MAX)
      .nullable()
      .transform((room) => room || null),
    roomCapacity: audienceFigure("Room capacity").transform((capacity) => capacity || null),
  })
  .partial();
export type SwapSettingsUpdate = z.output<typeof SwapSettingsUpdate>;
