import { requireOwnBand, type Viewer } from "@/lib/access";
import { invalidateSwapList } from "@/lib/bands/invalidate-matches";
import { lockExistingBand } from "@/lib/row-locks";
import { db, transaction } from "@/lib/db";
import { fieldError } from "@/lib/errors";
import type { SwapSettings as Row } from "@/lib/generated/prisma/client";
import { recordSwapSettingsEdit } from "@/lib/swap-settings/history";
import { mergeList } from "@/lib/merge-list";
import { presentSwapSettings, readPlaces } from "@/lib/swap-settings/present";
import {
  PREFERRED_PLACES_MAX,
  type PlaceChoice,
  type SavedPlace,
  type SwapSettings,
  type SwapSettingsUpdate,
} from "@/lib/swap-settings/schema";

const TOO_MANY_PLACES = `Maximum ${PREFERRED_PLACES_MAX} preferred places allowed, and somebody in your band has added one. Reload the page to see it`;

/** Throws forbidden, not_found, and validation for an unknown city or too many places. */
export async function updateSwapSettings(
  viewer: Viewer,
  bandId: string,
  {
    preferredPlaces,
    previousPreferredPlaces,
    openWeekends,
    previousOpenWeekends,
    ...changes
  }: SwapSettingsUpdate,
): Promise<SwapSettings> {
  requireOwnBand(viewer, bandId);
  const places = preferredPlaces && (await findPlaces(preferredPlaces));
  return transaction(async (tx) => {
    await lockExistingBand(tx, bandId);
    const where = { bandId };
    const row = await tx.swapSettings.findUnique({ where });
    const before = presentSwapSettings(row);
    const data = {
      ...changes,
      ...(places && { preferredPlaces: mergePlaces(row, places, previousPreferredPlaces) }),
      ...(openWeekends && {
        openWeekends: mergeWeekends(before.openWeekends, openWeekends, previousOpenWeekends),
      }),
      savedAt: new Date(),
    };
    const create = { bandId, ...data };
    const after = presentSwapSettings(
      await tx.swapSettings.upsert({ where, create, update: data }),
    );
    await invalidateSwapList(bandId, tx);
    await recordSwapSettingsEdit(tx, viewer, bandId, { before, after });
    return after;
  });
}

/** In the order chosen, each once. */
async function findPlaces(choices: PlaceChoice[]): Promise<SavedPlace[]> {
  const ids = choices.flatMap(({ cityId }) => cityId ?? []);
  const cities = await db.city.findMany({ where: { id: { in: ids } } });
  const places = choices.map(({ country, cityId }): SavedPlace => {
    const city = cities.find(({ id }) => id === cityId);
    if (cityId && !city) throw fieldError("preferredPlaces", "There is no such city");
    const { name = null, latitude = null, longitude = null } = city ?? {};
    const home = city?.country ?? country ?? "";
    return { country: home, cityId: cityId ?? null, city: name, latitude, longitude };
  });
  return [...new Map(places.map((place) => [toPlaceKey(place), place])).values()];
}

const toPlaceKey = ({ cityId, country }: PlaceChoice | SavedPlace) => cityId ?? country ?? "";

function mergePlaces(
  row: Row | null,
  submitted: SavedPlace[],
  previous?: PlaceChoice[],
): SavedPlace[] {
  const lists = { stored: readPlaces(row), submitted, previous: previous?.map(toPlaceKey) };
  const merged = mergeList(toPlaceKey, lists);
  if (merged.length > PREFERRED_PLACES_MAX) throw fieldError("preferredPlaces", TOO_MANY_PLACES);
  return merged;
}

const mergeWeekends = (stored: string[], submitted: string[], previous?: string[]): Date[] =>
  mergeList((day) => day, { stored, submitted, previous })
    .sort()
    .map((day) => new Date(day));
