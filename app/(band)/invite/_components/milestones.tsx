import { CheckIcon, LockIcon } from "lucide-react";
import { Progress } from "@/components/ui/progress";
import { plural } from "@/lib/format";
import type { ReferralStats } from "@/lib/referrals/schema";
import { cn } from "@/lib/utils";

type MilestonesProps = Pick<ReferralStats, "milestones" | "totalReferrals">;

export function Milestones({ milestones, totalReferrals }: MilestonesProps) {
  return (
    <section aria-labelledby="milestones" className="border-t-2 border-ink pt-4">
      <h2 id="milestones" className="heading-section">
        Milestones
      </h2>
      <ul className="mt-4 flex flex-col gap-5">
        {milestones.map(({ name, referrals, reached }) => (
          <li key={name}>
            <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4">
              <h3 className="poster-type flex items-center gap-2 text-xl">
                {reached ? (
                  <CheckIcon aria-hidden className="size-5 text-good" />
                ) : (
                  <LockIcon aria-hidden className="size-4 text-ink-muted" />
                )}
                {name}
              </h3>
              <p
                className={cn(
                  "figures text-sm",
                  reached ? "font-semibold text-good" : "text-ink-muted",
                )}
              >
                {reached ? "Reached" : `${totalReferrals} of ${plural(referrals, "referral")}`}
              </p>
            </div>
            <Progress value={Math.min(100, (totalReferrals / referrals) * 100)} aria-label={name} />
          </li>
        ))}
      </ul>
    </section>
  );
}
