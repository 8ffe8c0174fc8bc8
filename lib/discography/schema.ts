import { z } from "zod";
import { platformProblem, siteOf, type Links } from "@/lib/discography/platforms";
import { addressProblem, day, line, pathId, prose, requiredLine, timestamp } from "@/lib/fields";
import { ReleaseType } from "@/lib/generated/prisma/enums";
import { unchangedSince } from "@/lib/revision";

const TITLE_MAX = 200;
export const DESCRIPTION_MAX = 2000;
export const LINKS_MAX = 12;
const LINK_MAX = 500;
const PLATFORM_MAX = 40;
const COVER_MAX = 500;

export const RELEASE_TYPES = Object.values(ReleaseType);

export const ReleaseParams = z.object({ releaseId: pathId });

const platform = line("Platform", PLATFORM_MAX).refine((name) => name !== "");
const link = line("A link", LINK_MAX);

/** Platform name → https URL; platforms without a link are left out. The number is checked first, so that ten thousand bad links are one error. Whether an address belongs to its platform is checked where a link changes. */
const streamingLinks = z
  .record(z.string(), z.unknown(), { error: "Links must be named platforms with their addresses" })
  .refine((links) => Object.keys(links).length <= LINKS_MAX, `At most ${LINKS_MAX} links`)
  .pipe(z.record(platform, link, { error: "Links must be named platforms with their addresses" }))
  .transform((links) => Object.fromEntries(Object.entries(links).filter(([, url]) => url !== "")))
  .superRefine((links, { addIssue }) => {
    for (const [name, url] of Object.entries(links)) report(addIssue, [name], linkProblem(url));
  })
  .meta({
    type: "object",
    maxProperties: LINKS_MAX,
    propertyNames: { maxLength: PLATFORM_MAX },
    additionalProperties: { type: "string", format: "uri", maxLength: LINK_MAX },
  });

const linkProblem = (url: string) => addressProblem("A link", url, ["https"]);

type AddIssue = z.RefinementCtx["addIssue"];

function report(addIssue: AddIssue, path: PropertyKey[], message: string | null): void {
  if (message) addIssue({ code: "custom", path, message });
}

export const ReleaseInput = z.object({
  title: requiredLine("Title", TITLE_MAX, "Title is required"),
  type: z
    .enum(ReleaseType, "Type must be single, ep or album")
    .nullish()
    .transform((type) => type ?? "single"),
  releaseDate: day("Release date")
    .optional()
    .transform((date) => date ?? null),
  description: prose("Description", DESCRIPTION_MAX)
    .nullish()
    .transform((text) => text ?? ""),
  streamingLinks: streamingLinks.nullish().transform((links) => links ?? {}),
  /** An upload of the same band; null is no cover, and without the field a release keeps the cover that it has. */
  coverArtUrl: line("Cover art", COVER_MAX).nullish(),
});
export type ReleaseInput = z.output<typeof ReleaseInput>;

/** With `updatedAt`, as `Release` gave it, the release is replaced only if it did not change since. */
export const ReleaseUpdate = ReleaseInput.extend({ updatedAt: unchangedSince });
export type ReleaseUpdate = z.output<typeof ReleaseUpdate>;

/** In the dialog's picker: a link that is named after its site. */
export const OTHER = "Other";

const nameOf = (row: { platform: string; url: string }) =>
  row.platform === OTHER ? siteOf(row.url).slice(0, PLATFORM_MAX) : row.platform;

const rowsUpon = (before: Links) =>
  z.array(z.object({ platform, url: link })).superRefine((links, { addIssue }) => {
    for (const [index, row] of links.entries()) {
      const name = nameOf(row);
      const taken =
        row.url !== "" &&
        links.slice(0, index).some((earlier) => earlier.url !== "" && nameOf(earlier) === name);
      const problem =
        row.url === "" || before[name] === row.url
          ? null
          : (linkProblem(row.url) ?? platformProblem(row.platform, row.url));
      report(
        addIssue,
        [index, "url"],
        problem ?? (taken ? `There is a link to ${name} already` : null),
      );
    }
  });

/** The fields of the dialog upon the links that a release has: rows, since a platform's name may hold a dot. Comes out as the body of the call. */
export const releaseFields = (before: Links = {}) =>
  ReleaseInput.omit({ streamingLinks: true })
    .extend({ links: rowsUpon(before) })
    .transform(({ links, ...fields }) => ({
      ...fields,
      streamingLinks: Object.fromEntries(
        links.filter(({ url }) => url).map((row) => [nameOf(row), row.url]),
      ),
    }));
export type ReleaseFields = z.output<ReturnType<typeof releaseFields>>;

/** `updatedAt` only goes to the band's own members. */
export const Release = z
  .object({
    id: z.uuid(),
    title: z.string(),
    type: z.enum(ReleaseType),
    releaseDate: z.iso.date().nullable(),
    description: z.string(),
    streamingLinks: z.record(z.string(), z.string()),
    coverArtUrl: z.string().nullable(),
    updatedAt: timestamp.optional(),
  })
  .meta({ id: "Release" });
export type Release = z.output<typeof Release>;
