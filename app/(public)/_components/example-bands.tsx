import { BandGrid } from "@/components/band/more-bands";
import { BrowseLinks } from "@/components/leaderboard/browse-links";
import { PlainLink } from "@/components/navigation/plain-link";
import type { LeaderboardEntry } from "@/lib/leaderboard/schema";
import { Section } from "./section";

const POSTERS = "No photo? Every band gets its own two-colour poster.";

export function ExampleBands({ bands }: { bands: LeaderboardEntry[] }) {
  const [first] = bands;
  if (!first) return null;
  const lead = first.points > 0 ? `Leading the board tonight. ${POSTERS}` : POSTERS;
  return (
    <Section title="Tonight on the wall" lead={lead}>
      <BandGrid bands={bands} />
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
