import type { BandViewer } from "@/lib/access";
import { SHOWN_SWAP_STEPS, type SwapStep } from "@/lib/dashboard/schema";
import { addDays } from "@/lib/days";
import { REPORT_DAYS } from "@/lib/swaps/limits";
import { listSwapsUnderWay } from "@/lib/swaps/queries";
import { listOwnSteps } from "@/lib/swaps/rules/next-step";
import { otherBandOfLeg } from "@/lib/swaps/rules/other-band";
import type { Leg, NextStep, Swap, SwapBandCard } from "@/lib/swaps/schema";
import { describeStep } from "@/lib/swaps/words/describe-step";

type OwnStep = { swap: Swap; leg: Leg | undefined; step: NextStep["step"] };

/** The most pressing ones of all swaps under way. */
export async function listSwapSteps(viewer: BandViewer): Promise<SwapStep[]> {
  const swaps = await listSwapsUnderWay(viewer);
  const steps = swaps.flatMap((swap) =>
    listOwnSteps(swap, viewer.bandId).map(({ step, legId }): OwnStep => {
      const leg = swap.legs.find(({ id }) => id === legId);
      return { swap, leg, step };
    }),
  );
  return steps
    .filter(({ leg, step }) => leg?.canWrite || WITHOUT_WRITING.includes(step))
    .sort((a, b) => rank(a) - rank(b) || dueDay(a).localeCompare(dueDay(b)))
    .slice(0, SHOWN_SWAP_STEPS)
    .map((own) => presentStep(own, viewer.bandId));
}

/** What does not need a word to the other band. */
const WITHOUT_WRITING: NextStep["step"][] = ["answer", "report", "play"];

const RANKS: Record<NextStep["step"], number> = {
  answer: 1,
  report: 1,
  agree: 2,
  offer: 3,
  play: 4,
};
const rank = ({ leg, step }: OwnStep) => (leg?.isOverdue ? 0 : RANKS[step]);

const dueDay = ({ swap, leg, step }: OwnStep): string => {
  if (step === "answer") return swap.expiresAt;
  if (step === "report" && leg?.night) return addDays(leg.night, REPORT_DAYS);
  return (step === "play" && leg?.night) || swap.returnBy;
};

/** With which the step is taken, or which waits for an answer. */
function findBand(swap: Swap, leg: Leg | undefined, ownBandId: string): SwapBandCard {
  if (leg) return otherBandOfLeg(leg, ownBandId);
  const proposer = swap.members.find(({ band }) => band.id === swap.proposedByBandId);
  if (!proposer) throw new Error(`Nobody proposed swap ${swap.id}`);
  return proposer.band;
}

function presentStep({ swap, leg, step }: OwnStep, ownBandId: string): SwapStep {
  const { id, name, genres, photoUrl } = findBand(swap, leg, ownBandId);
  const text = describeStep({ swap, leg, step }, ownBandId);
  const band = { id, name, genres, photoUrl };
  return { swapId: swap.id, legId: leg?.id ?? null, step, text, band };
}
