import type { Band } from "@/lib/bands/schema";
import { placeLine } from "@/lib/countries";
import { drawSheet } from "@/lib/social-image";

/** A JPEG: the photo or poster of the band beside its name. */
export function drawBandImage(
  band: Pick<Band, "name" | "genres" | "photoUrl" | "city" | "region" | "country">,
): Promise<Buffer> {
  const { name, genres, photoUrl } = band;
  return drawSheet({
    photoUrl,
    poster: { name, genres },
    lettering: [
      { text: name, y: 50, height: 340, from: "top", rule: 412 },
      { text: genres.join(" / ") || "On Doublebill", y: 446, height: 70, from: "top" },
      { text: placeLine(band) || "Doublebill", y: 560, height: 34, from: "bottom" },
    ],
  });
}
