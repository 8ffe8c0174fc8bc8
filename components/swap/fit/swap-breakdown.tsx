import { describeShare, PartBars, type ShareWords } from "@/components/match/part-bars";
import { typedEntries } from "@/lib/objects";
import type { SwapMatch } from "@/lib/swap-matches/schema";
import { SWAP_WEIGHTS, type SwapPart } from "@/lib/swap-matches/scoring/weights";

const PARTS: Record<SwapPart, { label: string; words: ShareWords }> = {
  crowd: { label: "Crowd", words: ["Nearly all new", "Mostly new", "Some new", "Few new"] },
  fair: { label: "Trade", words: ["Even", "Nearly even", "Uneven", "Uneven"] },
  sound: { label: "Sound", words: ["Very close", "Close", "Related", "Different"] },
  road: { label: "Road", words: ["Short", "Within reach", "Long", "Long"] },
  dates: { label: "Dates", words: ["Many fit", "Some fit", "Few fit", "None fit"] },
};

/** Dates count half if a band has offered none. */
const UNKNOWN_DATES = SWAP_WEIGHTS.dates / 2;

type SwapBreakdownProps = { match: Pick<SwapMatch, "breakdown" | "openWeekends"> };

export function SwapBreakdown({ match: { breakdown, openWeekends } }: SwapBreakdownProps) {
  const areDatesOpen = openWeekends.length === 0 && breakdown.dates === UNKNOWN_DATES;
  return (
    <PartBars
      parts={typedEntries(PARTS).map(([part, { label, words }]) => {
        const share = breakdown[part] / SWAP_WEIGHTS[part];
        const text =
          part === "dates" && areDatesOpen ? "Not given yet" : describeShare(share, words);
        return { label, share, text };
      })}
    />
  );
}
