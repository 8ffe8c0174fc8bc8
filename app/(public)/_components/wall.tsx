import { Poster } from "@/components/poster";

const posters = [
  { name: "Ivory Tides", genres: ["Dream Pop"] },
  { name: "Die Nachtschicht", genres: ["Post-Punk"] },
  { name: "Half Past Nowhere", genres: ["Indie Rock"] },
  { name: "Château Noir", genres: ["Coldwave"] },
  { name: "Blue Vinyl", genres: ["Soul", "Funk"] },
  { name: "Paper Lanterns", genres: ["Folk"] },
  { name: "Øresund", genres: ["Ambient"] },
  { name: "Dead Letter Office", genres: ["Emo"] },
];

/** Posters edge to edge, as on a hoarding. Only to look at. */
export function Wall() {
  return (
    <div aria-hidden className="flex justify-center overflow-hidden border-y-2 border-ink bg-ink">
      {posters.map((poster) => (
        <Poster key={poster.name} {...poster} alt="" className="w-36 shrink-0 sm:w-44 xl:w-[12.5vw]" />
      ))}
    </div>
  );
}
