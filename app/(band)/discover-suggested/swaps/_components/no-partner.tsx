import Link from "next/link";
import { EmptyState } from "@/components/page/empty-state";
import { Button } from "@/components/ui/button";
import type { SwapSettings } from "@/lib/swap-settings/schema";

type Distance = SwapSettings["maxKm"];
type NoPartnerProps = { maxKm: Distance; onGoFarther: (maxKm: Distance) => void };

const FARTHEST: Distance = 1000;

export function NoPartner({ maxKm, onGoFarther }: NoPartnerProps) {
  const isFarthest = maxKm === FARTHEST;
  const action = (
    <>
      {isFarthest ? null : (
        <Button onClick={() => onGoFarther(FARTHEST)}>Go up to {FARTHEST} km</Button>
      )}
      <Button asChild variant={isFarthest ? "default" : "outline"}>
        <Link href="/invite">Invite a band from there</Link>
      </Button>
    </>
  );
  return (
    <EmptyState title={`No swap partner within ${maxKm} km yet.`} action={action}>
      Nobody there plays something close and draws about as many.
    </EmptyState>
  );
}
