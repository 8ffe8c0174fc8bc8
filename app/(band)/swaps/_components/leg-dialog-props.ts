import type { Leg, Swap } from "@/lib/swaps/schema";

export type LegDialogProps = { leg: Leg; swap: Swap; ownBandId: string; onClose: () => void };
