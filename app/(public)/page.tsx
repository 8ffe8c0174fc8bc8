import type { Metadata } from "next";
import { ClosingCall } from "./_components/closing-call";
import { ExampleBands } from "./_components/example-bands";
import { Features } from "./_components/features";
import { Hero } from "./_components/hero";
import { RewardsSection } from "./_components/rewards-section";
import { Testimonial } from "./_components/testimonial";
import { Wall } from "./_components/wall";

export const metadata: Metadata = {
  title: { absolute: "Doublebill: two bands, one night" },
  alternates: { canonical: "/" },
};

export default function LandingPage() {
  return (
    <main id="main" className="overflow-x-clip">
      <Hero />
      <Wall />
      <Features />
      <ExampleBands />
      <Testimonial />
      <RewardsSection />
      <ClosingCall />
    </main>
  );
}
