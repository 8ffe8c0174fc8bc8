import type { UseFormReturn } from "react-hook-form";
import type { z } from "zod";
import { TYPE_NAMES } from "@/lib/discography/labels";
import {
  OTHER,
  type Release,
  type ReleaseFields,
  type releaseFields,
} from "@/lib/discography/schema";
import type { FieldTexts } from "../form/conflict/conflict";

export type ReleaseValues = z.input<ReturnType<typeof releaseFields>>;
export type ReleaseForm = UseFormReturn<ReleaseValues, unknown, ReleaseFields>;

export const EMPTY_LINK = { platform: OTHER, url: "" };

/** Without links there is one empty row. */
export function toReleaseValues(release: Release | undefined): ReleaseValues {
  const links = Object.entries(release?.streamingLinks ?? {}).map(([platform, url]) => ({
    platform,
    url,
  }));
  return {
    title: release?.title ?? "",
    type: release?.type ?? "single",
    releaseDate: release?.releaseDate ?? "",
    description: release?.description ?? "",
    coverArtUrl: release?.coverArtUrl ?? null,
    links: links.length > 0 ? links : [EMPTY_LINK],
  };
}

export const RELEASE_TEXTS: FieldTexts<ReleaseValues> = {
  labels: {
    title: "Title",
    type: "Type",
    releaseDate: "Release date",
    coverArtUrl: "Cover art",
    description: "Description",
    links: "Where to hear it",
  },
  formats: {
    type: (type) => (type ? TYPE_NAMES[type] : ""),
    coverArtUrl: (url) => (url ? "A picture" : ""),
    links: (links) =>
      links
        .map(({ url }) => url)
        .filter(Boolean)
        .join(", "),
  },
};
