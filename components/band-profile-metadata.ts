import type { Metadata } from "next";
import { placeLine } from "@/lib/countries";
import type { Band } from "@/lib/bands/schema";
import { env } from "@/lib/env";
import { shorten } from "@/lib/format";

/** Characters before a cut. */
const DESCRIPTION_LENGTH = 160;

/** Title, description and canonical address of a profile; a band that is not there is not indexed. */
export function profileMetadata(band: Band | null): Metadata {
  if (!band) return { title: "Band Not Found", robots: { index: false } };
  const description = describe(band);
  const url = `/band/${band.id}/profile`;
  return {
    metadataBase: new URL(env().APP_URL),
    title: band.name,
    description,
    alternates: { canonical: url },
    openGraph: { title: band.name, description, url, type: "profile", images: band.photoUrl ? [band.photoUrl] : undefined },
  };
}

function describe(band: Band): string {
  const facts = [band.genres.join(", "), placeLine(band)].filter(Boolean).join(" from ");
  const text = [facts && `${facts}.`, band.biography.replace(/\s+/g, " ")].filter(Boolean).join(" ") || `${band.name} on Doublebill.`;
  return shorten(text, DESCRIPTION_LENGTH);
}
