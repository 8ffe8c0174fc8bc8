import { z } from "zod";
import { env } from "@/lib/env";
import { addressProblem } from "@/lib/fields";
import { abortableFetch } from "@/lib/http/abortable-fetch";
import { readLimited } from "@/lib/http/read-limited";
import { artistPathSegment, isBilled, type Artist } from "@/lib/tour-dates/provider/artist";
import { parseDay, localTime, parseTime } from "@/lib/tour-dates/local-time";
import { EVENTS_MAX } from "@/lib/tour-dates/limits";
import { TICKET_URL_MAX, type TourEvent } from "@/lib/tour-dates/schema";

const TIMEOUT_MS = 5_000;
const MAX_BYTES = 1024 * 1024;

/** None for an unknown artist. Throws if Bandsintown is slow or sends no list of up to 1 MB. */
export async function fetchEvents(artist: Artist, key: string): Promise<TourEvent[]> {
  const response = await abortableFetch(eventsUrl(artist, key), {
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
  const validEvents = events.flatMap((event) => ProviderEvent.safeParse(event).data ?? []);
  return validEvents
    .flatMap(({ billing, ...event }) => (isBilled(artist, billing) ? [event] : []))
    .slice(0, EVENTS_MAX);
}

/** Below the configured base URL, whatever the artist's name contains. */
export function eventsUrl(artist: Artist, key: string): string {
  const baseUrl = env().BANDSINTOWN_BASE_URL.replace(/\/+$/, "");
  return `${baseUrl}/artists/${artistPathSegment(artist)}/events?app_id=${encodeURIComponent(key)}`;
}

async function readText(response: Response): Promise<string> {
  const bytes = await readLimited(response.body, MAX_BYTES);
  if (bytes) return bytes.toString("utf8");
  await response.body?.cancel();
  throw new Error("The provider's answer is larger than 1 MB");
}

const providerText = (max: number) =>
  z
    .string()
    .catch("")
    .transform((value) =>
      Array.from(value.replace(/[\p{Cc}\p{Cs}]+/gu, " ").trim())
        .slice(0, max)
        .join(""),
    );

const webUrl = z
  .string()
  .max(TICKET_URL_MAX)
  .refine((address) => addressProblem("", address) === null)
  .transform((address) => new URL(address).href)
  .nullable()
  .catch(null);

const id = z.union([z.string().regex(/^[\w.:-]{1,100}$/), z.number()]).transform(String);

// Without a time zone or with the venue's: local time either way.
const dateTime = z
  .string()
  .refine((value) => !Number.isNaN(localTime(parseDay(value), parseTime(value)).getTime()));

const ProviderEvent = z
  .object({
    id,
    datetime: dateTime,
    venue: z.object({
      name: providerText(200),
      city: providerText(120),
      country: providerText(60),
    }),
    description: providerText(1000),
    url: webUrl,
    offers: z.array(z.object({ url: webUrl })).catch([]),
    artist_id: id.optional().catch(undefined),
    artist: z
      .object({ id: id.optional().catch(undefined), name: z.string().optional().catch(undefined) })
      .catch({}),
    lineup: z.array(z.string()).catch([]),
  })
  .transform(({ id, datetime, venue, description, url, offers, artist_id, artist, lineup }) => {
    const time = parseTime(datetime);
    return {
      id,
      date: localTime(parseDay(datetime), time).toISOString(),
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
