import { BandGrid } from "@/components/band/more-bands";
import { BrowseLinks } from "@/components/leaderboard/browse-links";
import { PlainLink } from "@/components/navigation/plain-link";
import type { LeaderboardEntry } from "@/lib/leaderboard/schema";
import { Section } from "./section";

const LEAD = "Leading the board tonight. No photo? Every band gets its own two-colour poster.";

export function ExampleBands({ bands }: { bands: LeaderboardEntry[] }) {
  if (bands.length === 0) return null;
  return (
    <Section title="Tonight on the wall" lead={LEAD}>
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
