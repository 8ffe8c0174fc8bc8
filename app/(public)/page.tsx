import type { Metadata } from "next";
import { JsonLd } from "@/components/page/json-ld";
import { pageMetadata } from "@/components/page/page-metadata";
import { listRewards } from "@/lib/collaborations/queries";
import { isBuilding } from "@/lib/env";
import { listLeaderboard } from "@/lib/leaderboard/queries";
import { siteData } from "@/lib/structured-data";
import { ClosingCall } from "./_components/closing-call";
import { Crew } from "./_components/crew";
import { ExampleBands } from "./_components/example-bands";
import { Features } from "./_components/features";
import { Hero } from "./_components/hero";
import { RewardsSection } from "./_components/rewards-section";
import { Testimonial } from "./_components/testimonial";
import { Wall } from "./_components/wall";

// Made at the first visit and kept: nothing here may read the request. The database announces changes (lib/pages/store.ts).
export const revalidate = 300;

const TITLE = "Doublebill: two bands, one night";
const DESCRIPTION =
  "Doublebill is where independent bands find each other, share a night and get rewarded for it.";

/** Bands, and nights, that the page shows of the real ones. */
const SHOWN = 4;

// In one piece: the front page has the product's name in its title already.
export const generateMetadata = (): Metadata => ({
  ...pageMetadata({ title: TITLE, description: DESCRIPTION, path: "/" }),
  title: { absolute: TITLE },
});

export default async function LandingPage() {
  const [bands, nights] = isBuilding() ? [[], []] : await Promise.all([topBands(), latestNights()]);
  return (
    <main id="main" className="overflow-x-clip">
      <Hero />
      <Wall />
      <Features />
      <Crew />
      <ExampleBands bands={bands} />
      <Testimonial />
      <RewardsSection nights={nights} />
      <ClosingCall />
      <JsonLd data={siteData()} />
    </main>
  );
}

const topBands = async () => (await listLeaderboard(null, { limit: SHOWN })).items;
const latestNights = async () => (await listRewards(null, { limit: SHOWN })).items;
