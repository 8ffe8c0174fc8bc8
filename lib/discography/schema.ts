import { z } from "zod";
import { findPlatformProblem, siteName, type Links } from "@/lib/discography/platforms";
import {
  addressProblem,
  calendarDay,
  singleLineText,
  pathId,
  multilineText,
  requiredText,
  timestamp,
} from "@/lib/fields";
import { ReleaseType } from "@/lib/generated/prisma/enums";
import { unchangedSince } from "@/lib/revision";

const TITLE_MAX = 200;
export const RELEASE_DESCRIPTION_MAX = 2000;
export const LINKS_MAX = 12;
const LINK_MAX = 500;
const PLATFORM_MAX = 40;
const COVER_MAX = 500;

export const RELEASE_TYPES = Object.values(ReleaseType);

export const ReleaseParams = z.object({ releaseId: pathId });

const platform = singleLineText("Platform", PLATFORM_MAX).refine((name) => name !== "");
const link = singleLineText("A link", LINK_MAX);

// Counted first, so that thousands of bad links are one error. The command checks changed links
// against their platforms.
const streamingLinks = z
  .record(z.string(), z.unknown(), { error: "Links must be named platforms with their addresses" })
  .refine((links) => Object.keys(links).length <= LINKS_MAX, `At most ${LINKS_MAX} links`)
  .pipe(z.record(platform, link, { error: "Links must be named platforms with their addresses" }))
  .transform((links) => Object.fromEntries(Object.entries(links).filter(([, url]) => url !== "")))
  .superRefine((links, { addIssue }) => {
    for (const [name, url] of Object.entries(links))
      reportProblem(addIssue, [name], findLinkProblem(url));
  })
  .meta({
    type: "object",
    maxProperties: LINKS_MAX,
    propertyNames: { maxLength: PLATFORM_MAX },
    additionalProperties: { type: "string", format: "uri", maxLength: LINK_MAX },
  });

const findLinkProblem = (url: string) => addressProblem("A link", url, ["https"]);

type AddIssue = z.RefinementCtx["addIssue"];

function reportProblem(addIssue: AddIssue, path: PropertyKey[], message: string | null): void {
  if (message) addIssue({ code: "custom", path, message });
}

export const ReleaseInput = z.object({
  title: requiredText("Title", TITLE_MAX, "Title is required"),
  type: z
    .enum(ReleaseType, "Type must be single, ep or album")
    .nullish()
    .transform((type) => type ?? "single"),
  releaseDate: calendarDay("Release date")
    .optional()
    .transform((date) => date ?? null),
  description: multilineText("Description", RELEASE_DESCRIPTION_MAX)
    .nullish()
    .transform((text) => text ?? ""),
  streamingLinks: streamingLinks.nullish().transform((links) => links ?? {}),
  /** An upload of the band; null removes the cover, undefined keeps it. */
  coverArtUrl: singleLineText("Cover art", COVER_MAX).nullish(),
});
export type ReleaseInput = z.output<typeof ReleaseInput>;

/** `updatedAt` is the version that the edit is based on. */
export const ReleaseUpdate = ReleaseInput.extend({ updatedAt: unchangedSince });
export type ReleaseUpdate = z.output<typeof ReleaseUpdate>;

/** A choice of the dialog: the link is named after its site. */
export const OTHER = "Other";

const linkName = (row: { platform: string; url: string }) =>
  row.platform === OTHER ? siteName(row.url).slice(0, PLATFORM_MAX) : row.platform;

const linkRows = (before: Links) =>
  z.array(z.object({ platform, url: link })).superRefine((links, { addIssue }) => {
    for (const [index, row] of links.entries()) {
      const name = linkName(row);
      const isTaken =
        row.url !== "" &&
        links.slice(0, index).some((earlier) => earlier.url !== "" && linkName(earlier) === name);
      const problem =
        row.url === "" || before[name] === row.url
          ? null
          : (findLinkProblem(row.url) ?? findPlatformProblem(row.platform, row.url));
      reportProblem(
        addIssue,
        [index, "url"],
        problem ?? (isTaken ? `There's already a link to ${name}` : null),
      );
    }
  });

/** The dialog's form, parsed to the request body. Links are rows, as platform names may contain dots. */
export const releaseFields = (before: Links = {}) =>
  ReleaseInput.omit({ streamingLinks: true })
    .extend({ links: linkRows(before) })
    .transform(({ links, ...fields }) => ({
      ...fields,
      streamingLinks: Object.fromEntries(
        links.filter(({ url }) => url).map((row) => [linkName(row), row.url]),
      ),
    }));
export type ReleaseFields = z.output<ReturnType<typeof releaseFields>>;

/** `updatedAt` is for the band's own members only. */
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
