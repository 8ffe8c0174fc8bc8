import type { Page } from "@playwright/test";
import { upcomingWeekends } from "@/lib/swap-settings/weekends";
import { expect, signUp, uniqueName } from "./fixtures";

/** Saturdays that both bands offer, from a month ahead on. */
export const WEEKENDS = upcomingWeekends().slice(4, 8);

type Partner = Awaited<ReturnType<typeof signUp>>;

/** Two new bands that only match each other: Ann's in Bristol, Ben's in Ghent. */
export async function signUpPartners(ann: Page, ben: Page): Promise<[Partner, Partner]> {
  const genre = uniqueName("Genre");
  const partners: [Partner, Partner] = [
    await signUp(ann, uniqueName("Ferry")),
    await signUp(ben, uniqueName("Tram")),
  ];
  await makeReady(ann, partners[0].bandId, { country: "UK", city: "Bristol" }, genre);
  await makeReady(ben, partners[1].bandId, { country: "BE", city: "Gent" }, genre);
  return partners;
}

/** Three new bands that only match each other: Ann's in Bristol, Bri's in Lille, Cat's in Sheffield. */
export async function signUpRing(
  ann: Page,
  bri: Page,
  cat: Page,
): Promise<[Partner, Partner, Partner]> {
  const genre = uniqueName("Genre");
  const join = async (page: Page, place: { country: string; city: string }) => {
    const band = await signUp(page, uniqueName(place.city));
    await makeReady(page, band.bandId, place, genre);
    return band;
  };
  return [
    await join(ann, { country: "UK", city: "Bristol" }),
    await join(bri, { country: "FR", city: "Lille" }),
    await join(cat, { country: "UK", city: "Sheffield" }),
  ];
}

/** Gives a new band a home, a home figure, a genre and open weekends. */
async function makeReady(page: Page, bandId: string, place: object, genre: string) {
  const { request } = page;
  const path = `/api/bands/${bandId}`;
  const genres = (await (
    await request.post("/api/genres/batch-upsert", { data: { genreNames: [genre] } })
  ).json()) as { id: string }[];
  const genreIds = genres.map(({ id }) => id);
  const answers = [
    await request.patch(`${path}/update`, { data: { ...place, ticketSalesHometown: 180 } }),
    await request.post(`${path}/genres`, { data: { genreIds } }),
    await request.patch(`${path}/swap-settings`, { data: { openWeekends: WEEKENDS } }),
  ];
  expect(answers.map((answer) => answer.status())).toEqual([200, 200, 200]);
}
