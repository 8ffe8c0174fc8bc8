import { plural } from "@/lib/format";
import { PART_NAMES, PROFILE_PARTS } from "@/lib/points/completeness";
import type { ReferralStats } from "@/lib/referrals/schema";

const PARTS = PROFILE_PARTS.map((part) => (part === "country" ? "a country" : PART_NAMES[part]));
const ALL_PARTS = `${PARTS.slice(0, -1).join(", ")} and ${PARTS.at(-1)}`;

type ReferralsInProgressProps = Pick<ReferralStats, "pendingReferrals" | "waitingReferrals">;

export function ReferralsInProgress({
  pendingReferrals,
  waitingReferrals,
}: ReferralsInProgressProps) {
  if (pendingReferrals + waitingReferrals === 0) return null;
  return (
    <ul className="flex max-w-prose flex-col gap-2 text-sm">
      {pendingReferrals > 0 ? (
        <li>
          <strong className="font-semibold">{plural(pendingReferrals, "band")} pending.</strong>{" "}
          They count once the band has confirmed its email address and added {ALL_PARTS}.
        </li>
      ) : null}
      {waitingReferrals > 0 ? (
        <li>
          <strong className="font-semibold">
            {plural(waitingReferrals, "band")} waiting for review.
          </strong>{" "}
          An admin checks these first: they look a lot like your band or others you invited, or
          several came in one day.
        </li>
      ) : null}
    </ul>
  );
}
