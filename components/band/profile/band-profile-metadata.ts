import type { Metadata } from "next";
import { pageMetadata, previewImageUrl } from "@/components/page/page-metadata";
import { isListed } from "@/lib/bands/listed";
import type { Band } from "@/lib/bands/schema";
import { placeLine } from "@/lib/countries";
import { shorten } from "@/lib/format";

const DESCRIPTION_LENGTH = 160;

/** Missing or empty profiles are not indexed; later bands of the same name and place are numbered. */
export function profileMetadata(band: Band | null, namesakes = 0): Metadata {
  if (!band) return { title: "Band Not Found", robots: { index: false } };
  const { id, genres, photoUrl } = band;
  const name = namesakes > 0 ? `${band.name} (${namesakes + 1})` : band.name;
  const place = placeLine(band);
  const title = place ? `${name} from ${place}` : name;
  const image = {
    url: previewImageUrl(`/band/${id}`, [band.name, genres, photoUrl, place]),
    alt: photoUrl ? `${band.name}, their photo` : `${band.name}, their poster`,
  };
  return pageMetadata({
    title,
    description: describe({ ...band, name }, place),
    path: `/band/${id}/profile`,
    image,
    index: isListed(band),
  });
}

function describe({ name, genres, biography }: Band, place: string): string {
  const facts = [genres.join(", "), place].filter(Boolean).join(" from ");
  const text = [`${name} on Doublebill${facts && `: ${facts}`}.`, biography.replace(/\s+/g, " ")]
    .join(" ")
    .trim();
  return shorten(text, DESCRIPTION_LENGTH);
}
