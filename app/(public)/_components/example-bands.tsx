import { BandCard } from "@/components/band/band-card";
import { BrowseLinks } from "@/components/leaderboard/browse-links";
import { PlainLink } from "@/components/navigation/plain-link";
import type { LeaderboardEntry } from "@/lib/leaderboard/schema";
import { Section } from "./section";

const LEAD = "Leading the board tonight. No photo? Every band gets its own two-colour poster.";

export function ExampleBands({ bands }: { bands: LeaderboardEntry[] }) {
  if (bands.length === 0) return null;
  return (
    <Section title="Tonight on the wall" lead={LEAD}>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-8 lg:grid-cols-4 lg:gap-x-6">
        {bands.map((band) => (
          <li key={band.id} className="min-w-0">
            <BandCard band={band} />
          </li>
        ))}
      </ul>
      <p className="mt-8 text-lg">
        See the whole{" "}
        <PlainLink href="/leaderboard" className="link">
          leaderboard
        </PlainLink>
        , <BrowseLinks />
      </p>
    </Section>
  );
}
