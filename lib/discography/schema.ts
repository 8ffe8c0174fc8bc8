import { z } from "zod";
import { day, line, prose, requiredLine } from "@/lib/fields";
import { ReleaseType } from "@/lib/generated/prisma/enums";

const TITLE_MAX = 200;
export const DESCRIPTION_MAX = 2000;
const LINKS_MAX = 12;
const LINK_MAX = 500;
const PLATFORM_MAX = 40;

/** Releases of one band. */
export const RELEASES_MAX = 100;

export const RELEASE_TYPES = Object.values(ReleaseType);

/** What the form offers; the call takes any platform's name. */
export const PLATFORMS = ["Spotify", "Apple Music", "Bandcamp", "YouTube", "SoundCloud", "Deezer"] as const;

export const ReleaseParams = z.object({ releaseId: z.uuid() });

const platform = line("Platform", PLATFORM_MAX).refine((name) => name !== "");

const isHttps = (text: string) => URL.parse(text)?.protocol === "https:";

const link = z
  .string({ error: "A link must be text" })
  .trim()
  .max(LINK_MAX, `A link must be at most ${LINK_MAX} characters`)
  .refine((text) => text === "" || isHttps(text), "A link must begin with https://");

/** Platform name → https URL; platforms without a link are left out. */
const streamingLinks = z
  .record(platform, link, { error: "Links must be named platforms with their addresses" })
  .transform((links) => Object.fromEntries(Object.entries(links).filter(([, url]) => url !== "")))
  .refine((links) => Object.keys(links).length <= LINKS_MAX, `At most ${LINKS_MAX} links`)
  .meta({ type: "object", maxProperties: LINKS_MAX, additionalProperties: { type: "string", format: "uri" } });

export const ReleaseInput = z.object({
  title: requiredLine("Title", TITLE_MAX, "Title is required"),
  type: z.enum(ReleaseType, "Type must be single, ep or album").nullish().transform((type) => type ?? "single"),
  releaseDate: day("Release date").optional().transform((date) => date ?? null),
  description: prose("Description", DESCRIPTION_MAX).nullish().transform((text) => text ?? ""),
  streamingLinks: streamingLinks.nullish().transform((links) => links ?? {}),
});
export type ReleaseInput = z.output<typeof ReleaseInput>;

/** The fields of the dialog: as `ReleaseInput`, with the links as a list, since a platform's name may hold a dot. */
export const ReleaseFields = ReleaseInput.omit({ streamingLinks: true }).extend({ links: z.array(z.object({ platform, url: link })) });
export type ReleaseFields = z.output<typeof ReleaseFields>;

export const Release = z
  .object({
    id: z.uuid(),
    title: z.string(),
    type: z.enum(ReleaseType),
    releaseDate: z.iso.date().nullable(),
    description: z.string(),
    streamingLinks: z.record(z.string(), z.string()),
    coverArtUrl: z.string().nullable(),
  })
  .meta({ id: "Release" });
export type Release = z.output<typeof Release>;
