import type { Metadata } from "next";
import { JsonLd } from "@/components/page/json-ld";
import { pageMetadata } from "@/components/page/page-metadata";
import { listRewards } from "@/lib/collaborations/queries";
import { listBandCountries } from "@/lib/cities/cities-with-bands";
import { isBuilding } from "@/lib/env";
import { countLeaderboard } from "@/lib/leaderboard/own-rank";
import { listLeaderboard } from "@/lib/leaderboard/queries";
import { siteData } from "@/lib/structured-data";
import { CANDIDATE_NIGHTS, chooseNights } from "./_components/nights/choose-nights";
import { ClosingCall } from "./_components/closing-call";
import { Crew } from "./_components/crew";
import { ExampleBands } from "./_components/example-bands";
import { Features } from "./_components/features";
import { Hero } from "./_components/hero/hero";
import { RewardsSection } from "./_components/rewards-section";
import { Testimonial } from "./_components/testimonial";
import { Wall } from "./_components/wall";

// Cached: nothing here may read the request (lib/page-cache/store.ts).
export const revalidate = 300;

const TITLE = "Doublebill: two bands, one night";
const DESCRIPTION =
  "Doublebill is where independent bands find each other, share a night and get rewarded for it.";

const EXAMPLES_SHOWN = 4;

// `absolute`, because the title has the product's name already.
export const generateMetadata = (): Metadata => ({
  ...pageMetadata({ title: TITLE, description: DESCRIPTION, path: "/" }),
  title: { absolute: TITLE },
});

export default async function LandingPage() {
  const { bands, nights, bandCount, countryCount } = await readLanding();
  const { winner, quoted, latest } = chooseNights(nights);
  return (
    <main id="main" className="overflow-x-clip">
      <Hero bandCount={bandCount} countryCount={countryCount} />
      <Features night={winner} />
      <Wall />
      <Crew />
      <ExampleBands bands={bands} />
      <Testimonial night={quoted} />
      <RewardsSection nights={latest} />
      <ClosingCall />
      <JsonLd data={siteData()} />
    </main>
  );
}

async function readLanding() {
  if (isBuilding()) return { bands: [], nights: [], bandCount: 0, countryCount: 0 };
  const [bands, nights, bandCount, countries] = await Promise.all([
    listLeaderboard(null, { limit: EXAMPLES_SHOWN }),
    listRewards(null, { limit: CANDIDATE_NIGHTS }),
    countLeaderboard(null, { region: undefined, genre: undefined }),
    listBandCountries(),
  ]);
  return {
    bands: bands.items,
    nights: nights.items,
    bandCount,
    countryCount: countries.length,
  };
}
