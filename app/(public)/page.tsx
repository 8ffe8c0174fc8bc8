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

// Cached: nothing here may read the request (lib/pages/store.ts).
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
  const [bands, nights] = isBuilding()
    ? [[], []]
    : await Promise.all([listTopBands(), listLatestNights()]);
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

const listTopBands = async () => (await listLeaderboard(null, { limit: EXAMPLES_SHOWN })).items;
const listLatestNights = async () => (await listRewards(null, { limit: EXAMPLES_SHOWN })).items;
