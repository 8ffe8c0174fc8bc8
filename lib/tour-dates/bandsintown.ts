import { z } from "zod";
import { env } from "@/lib/env";
import { EVENTS_MAX, type TourEvent } from "@/lib/tour-dates/schema";

/** Milliseconds for the whole answer. */
const PATIENCE = 5_000;
const MAX_BYTES = 1024 * 1024;

/** An artist's upcoming events. Throws when the provider is slow, refuses, or answers something else than a list of at most 1 MB. */
export async function fetchEvents(artistName: string, key: string): Promise<TourEvent[]> {
  const address = `${env().BANDSINTOWN_BASE_URL.replace(/\/+$/, "")}/artists/${artistPath(artistName)}/events?app_id=${encodeURIComponent(key)}`;
  const response = await fetch(address, { headers: { accept: "application/json" }, redirect: "error", signal: AbortSignal.timeout(PATIENCE) });
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`The provider answered ${response.status}`);
  }
  const events = z.array(z.unknown()).parse(JSON.parse(await readText(response)));
  return events.flatMap((event) => ProviderEvent.safeParse(event).data ?? []).slice(0, EVENTS_MAX);
}

/** The provider wants these characters of a name encoded twice. */
const artistPath = (name: string) => encodeURIComponent(name.replace(/[/?*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`));

async function readText(response: Response): Promise<string> {
  const reader = response.body?.getReader();
  const chunks: Uint8Array[] = [];
  for (let bytes = 0; reader; ) {
    const { done, value } = await reader.read();
    if (done) break;
    bytes += value.byteLength;
    if (bytes > MAX_BYTES) {
      await reader.cancel();
      throw new Error("The provider's answer is larger than 1 MB");
    }
    chunks.push(value);
  }
  return Buffer.concat(chunks).toString("utf8");
}

/** Whatever the provider has there, as one line of at most `max` characters. */
const text = (max: number) => z.string().catch("").transform((value) => Array.from(value.replace(/[\p{Cc}\p{Cs}]+/gu, " ").trim()).slice(0, max).join(""));

const webAddress = z.url({ protocol: /^https?$/ }).max(2000).nullable().catch(null);

// Times come without a zone: they are the venue's own.
const dateTime = z
  .string()
  .transform((value) => new Date(/(Z|[+-]\d\d:?\d\d)$/.test(value) ? value : `${value}Z`))
  .refine((date) => !Number.isNaN(date.getTime()));

/** An entry that is not understood is passed over, the others count. */
const ProviderEvent = z
  .object({
    id: z.union([z.string().max(100), z.number()]).transform(String),
    datetime: dateTime,
    venue: z.object({ name: text(200), city: text(120), country: text(60) }),
    description: text(1000),
    url: webAddress,
    offers: z.array(z.object({ url: webAddress })).catch([]),
  })
  .transform(({ id, datetime, venue, description, url, offers }): TourEvent => {
    const ticketUrl = offers.find((offer) => offer.url)?.url ?? url;
    return { id, date: datetime.toISOString(), venue: venue.name, city: venue.city, country: venue.country, description, ticketUrl };
  });
