import type { Band } from "@/lib/bands/schema";
import { placeLine } from "@/lib/countries";
import type { Lettering } from "@/lib/poster/sheet";
import { drawSheet } from "@/lib/social-image";

type Lettered = Pick<Band, "name" | "genres" | "city" | "region" | "country">;

/** A JPEG: the photo or poster of the band beside its name. */
export function drawBandImage(band: Lettered & Pick<Band, "photoUrl">): Promise<Buffer> {
  const { name, genres, photoUrl } = band;
  return drawSheet({ photoUrl, poster: { name, genres }, lettering: letterBand(band) });
}

export function letterBand(band: Lettered): Lettering[] {
  const place = placeLine(band);
  const claim = place ? "On Doublebill" : "Two bands, one night";
  return [
    { text: band.name, y: 50, height: 340, from: "top", rule: 412 },
    { text: band.genres.join(" / ") || claim, y: 446, height: 70, from: "top" },
    { text: place || "Doublebill", y: 560, height: 34, from: "bottom" },
  ];
}
