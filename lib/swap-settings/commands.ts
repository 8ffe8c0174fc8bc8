import { requireOwnBand, type Viewer } from "@/lib/access";
import { invalidateSwapList } from "@/lib/bands/invalidate-matches";
import { lockExistingBand } from "@/lib/row-locks";
import { db, transaction } from "@/lib/db";
import { fieldError } from "@/lib/errors";
import { recordSwapSettingsEdit } from "@/lib/swap-settings/history";
import { presentSwapSettings } from "@/lib/swap-settings/present";
import type {
  PlaceChoice,
  SavedPlace,
  SwapSettings,
  SwapSettingsUpdate,
} from "@/lib/swap-settings/schema";

/** Replaces what is given. Throws forbidden, not_found, and validation for an unknown city. */
export async function updateSwapSettings(
  viewer: Viewer,
  bandId: string,
  { preferredPlaces: choices, openWeekends: days, ...changes }: SwapSettingsUpdate,
): Promise<SwapSettings> {
  requireOwnBand(viewer, bandId);
  const data = {
    ...changes,
    ...(choices && { preferredPlaces: await findPlaces(choices) }),
    ...(days && { openWeekends: days.map((day) => new Date(day)) }),
    savedAt: new Date(),
  };
  return transaction(async (tx) => {
    await lockExistingBand(tx, bandId);
    const where = { bandId };
    const before = presentSwapSettings(await tx.swapSettings.findUnique({ where }));
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
  return [...new Map(places.map((place) => [place.cityId ?? place.country, place])).values()];
}
