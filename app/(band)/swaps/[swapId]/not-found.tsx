import type { Metadata } from "next";
import { MissingPage } from "@/components/page/missing-page";

export const metadata: Metadata = { title: "Swap not found" };

export default function SwapNotFound() {
  return (
    <MissingPage title="Swap not found" action={{ href: "/swaps", label: "Your swaps" }}>
      It doesn&apos;t exist, or it&apos;s between other bands.
    </MissingPage>
  );
}
