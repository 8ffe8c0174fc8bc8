import { BandPhoto } from "@/components/band-photo";
import { GenreBadges } from "@/components/genre-badges";
import { ScoreBadge } from "@/components/score-badge";
import { Section } from "./section";

const bands = [
  { name: "Slow Comet", place: "Leeds, United Kingdom", genres: ["Shoegaze", "Dream Pop"], score: 94 },
  { name: "Los Cometas", place: "Valencia, Spain", genres: ["Surf Rock", "Garage"], score: 88 },
  { name: "Kraftfeld", place: "Leipzig, Germany", genres: ["Techno", "Krautrock"], score: 81 },
  { name: "Rust & Honey", place: "Nashville, United States", genres: ["Americana", "Blues"], score: 73 },
];

export function ExampleBands() {
  return (
    <Section title="Tonight on the wall" lead="No photo yet? Every band gets a poster of its own, printed in two inks. These four are examples.">
      <ul className="grid grid-cols-2 gap-x-4 gap-y-8 lg:grid-cols-4 lg:gap-x-6">
        {bands.map(({ name, place, genres, score }) => (
          <li key={name} className="flex min-w-0 flex-col gap-3">
            <BandPhoto band={{ name, genres, photoUrl: null }} />
            <div className="flex flex-wrap items-start justify-between gap-2">
              <h3 className="poster-type min-w-0 text-2xl">{name}</h3>
              <ScoreBadge score={score} />
            </div>
            <p className="text-sm text-ink-muted">{place}</p>
            <GenreBadges genres={genres} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
