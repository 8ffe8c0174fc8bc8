import { z } from "zod";
import { toDay } from "@/lib/days";
import type { SwapSettings as Row } from "@/lib/generated/prisma/client";
import { parseStored } from "@/lib/parse-stored";
import { DEFAULT_MAX_KM, SavedPlace, SwapSettings } from "@/lib/swap-settings/schema";
import { upcomingWeekends } from "@/lib/swap-settings/weekends";

const DEFAULTS = {
  isOpen: true,
  maxKm: DEFAULT_MAX_KM,
  preferredPlaces: [],
  openWeekends: [],
  room: null,
  roomCapacity: null,
} as const satisfies SwapSettings;

const SavedPlaces = z.array(SavedPlace);

export const readPlaces = (row: Row | null): SavedPlace[] =>
  row ? parseStored(SavedPlaces, row.preferredPlaces) : [];

/** Without a row the defaults; past weekends are left out. */
export function presentSwapSettings(row: Row | null): SwapSettings {
  if (!row) return { ...DEFAULTS, preferredPlaces: [], openWeekends: [] };
  const { isOpen, maxKm, room, roomCapacity } = row;
  const openWeekends = row.openWeekends.map(toDay);
  const upcoming = upcomingWeekends();
  return parseStored(SwapSettings, {
    isOpen,
    maxKm,
    room,
    roomCapacity,
    preferredPlaces: readPlaces(row).map(({ country, cityId, city }) => ({
      country,
      cityId,
      city,
    })),
    openWeekends: openWeekends.filter((day) => upcoming.includes(day)),
  });
}
