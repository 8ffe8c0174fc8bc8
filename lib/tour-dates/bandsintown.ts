import { z } from "zod";
import { env } from "@/lib/env";
import { addressProblem } from "@/lib/fields";
import { artistPath, isBilled, type Artist } from "@/lib/tour-dates/artist";
import { dayOf, localTime, timeOf } from "@/lib/tour-dates/local-time";
import { EVENTS_MAX } from "@/lib/tour-dates/limits";
import { TICKET_URL_MAX, type TourEvent } from "@/lib/tour-dates/schema";

/** Milliseconds for the whole answer. */
const TIMEOUT_MS = 5_000;
const MAX_BYTES = 1024 * 1024;

/**
 * An artist's upcoming events; none for an artist that the provider does not know or that it takes for another. Throws when
 * the provider is slow, refuses, or answers something else than a list of at most 1 MB.
 */
export async function fetchEvents(artist: Artist, key: string): Promise<TourEvent[]> {
  const response = await fetch(eventsAddress(artist, key), {
    headers: { accept: "application/json" },
    redirect: "error",
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) {
    await response.body?.cancel();
    if (response.status === 404) return [];
    throw new Error(`The provider answered ${response.status}`);
  }
  const events = z.array(z.unknown()).parse(JSON.parse(await readText(response)));
  const understood = events.flatMap((event) => ProviderEvent.safeParse(event).data ?? []);
  return understood
    .flatMap(({ billing, ...event }) => (isBilled(artist, billing) ? [event] : []))
    .slice(0, EVENTS_MAX);
}

/** Always below the configured address, whatever the artist's name holds. */
export function eventsAddress(artist: Artist, key: string): string {
  return `${env().BANDSINTOWN_BASE_URL.replace(/\/+$/, "")}/artists/${artistPath(artist)}/events?app_id=${encodeURIComponent(key)}`;
}

async function readText(response: Response): Promise<string> {
  const reader = response.body?.getReader();
  const chunks: Uint8Array[] = [];
  for (let bytes = 0; reader;) {
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
const text = (max: number) =>
  z
    .string()
    .catch("")
    .transform((value) =>
      Array.from(value.replace(/[\p{Cc}\p{Cs}]+/gu, " ").trim())
        .slice(0, max)
        .join(""),
    );

/** As a browser would write it: no line breaks, no spaces. */
const webAddress = z
  .string()
  .max(TICKET_URL_MAX)
  .refine((address) => addressProblem("", address) === null)
  .transform((address) => new URL(address).href)
  .nullable()
  .catch(null);

const id = z.union([z.string().regex(/^[\w.:-]{1,100}$/), z.number()]).transform(String);

// Times come without a zone, or with the venue's: either way the clock on its wall.
const dateTime = z
  .string()
  .refine((value) => !Number.isNaN(localTime(dayOf(value), timeOf(value)).getTime()));

/** An entry that is not understood is passed over, the others count. */
const ProviderEvent = z
  .object({
    id,
    datetime: dateTime,
    venue: z.object({ name: text(200), city: text(120), country: text(60) }),
    description: text(1000),
    url: webAddress,
    offers: z.array(z.object({ url: webAddress })).catch([]),
    artist_id: id.optional().catch(undefined),
    artist: z
      .object({ id: id.optional().catch(undefined), name: z.string().optional().catch(undefined) })
      .catch({}),
    lineup: z.array(z.string()).catch([]),
  })
  .transform(({ id, datetime, venue, description, url, offers, artist_id, artist, lineup }) => {
    const time = timeOf(datetime);
    return {
      id,
      date: localTime(dayOf(datetime), time).toISOString(),
      time,
      venue: venue.name,
      city: venue.city,
      country: venue.country,
      description,
      ticketUrl: offers.find((offer) => offer.url)?.url ?? url,
      billing: {
        artistId: artist.id ?? artist_id,
        names: [...lineup, ...(artist.name ? [artist.name] : [])],
      },
    };
  });
