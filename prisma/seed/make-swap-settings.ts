import { locateCity } from "@/lib/cities/locate";
import { db } from "@/lib/db";
import { updateSwapSettings } from "@/lib/swap-settings/commands";
import { SwapSettingsUpdate } from "@/lib/swap-settings/schema";
import { upcomingWeekends } from "@/lib/swap-settings/weekends";
import { demoSwapSettings, type DemoPlace } from "./bands/swap-settings";
import { cityNamed } from "./cities";
import { actor, type Cast } from "./make-bands";

export async function makeSwapSettings(cast: Cast): Promise<void> {
  const saturdays = upcomingWeekends();
  for (const { username, weekends, maxKm, places = [], room } of demoSwapSettings) {
    const viewer = actor(cast, username);
    const settings = SwapSettingsUpdate.parse({
      ...(maxKm && { maxKm }),
      ...(room && { room: room[0], roomCapacity: room[1] }),
      openWeekends: weekends.map((week) => saturdays[week]),
      preferredPlaces: await Promise.all(places.map(findPlace)),
    });
    await updateSwapSettings(viewer, viewer.bandId, settings);
  }
}

async function findPlace(place: DemoPlace) {
  if ("country" in place) return place;
  const { name, country } = cityNamed(place.city);
  const city = await locateCity(db, { city: name, country });
  if (!city) throw new Error(`No city named ${name}`);
  return { country, cityId: city.id };
}
