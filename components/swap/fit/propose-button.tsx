import { HandshakeIcon } from "lucide-react";
import { PlainLink } from "@/components/navigation/plain-link";
import { toRoute } from "@/components/navigation/route";
import { Button } from "@/components/ui/button";

type ProposeButtonProps = {
  bandId: string;
  /** Under way with this band: then there is nothing to propose. */
  swapId: string | null;
};

export const ProposeButton = ({ bandId, swapId }: ProposeButtonProps) => (
  <Button asChild variant="outline" className="mt-3">
    <PlainLink href={toRoute(swapId ? `/swaps/${swapId}` : `/swaps/new?with=${bandId}`)}>
      <HandshakeIcon aria-hidden /> {swapId ? "See the swap" : "Propose a swap"}
    </PlainLink>
  </Button>
);
