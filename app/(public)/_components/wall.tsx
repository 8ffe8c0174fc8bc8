import { Poster } from "@/components/poster";

const posters = [
  { name: "Ivory Tides", genres: ["Dream Pop"], seed: "91" },
  { name: "Die Nachtschicht", genres: ["Post-Punk"], seed: "42" },
  { name: "Half Past Nowhere", genres: ["Indie Rock"], seed: "115" },
  { name: "Château Noir", genres: ["Coldwave"], seed: "109" },
  { name: "Blue Vinyl", genres: ["Soul", "Funk"], seed: "175" },
  { name: "Paper Lanterns", genres: ["Folk"], seed: "61" },
  { name: "Øresund", genres: ["Ambient"], seed: "15" },
  { name: "Dead Letter Office", genres: ["Emo"], seed: "50" },
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
