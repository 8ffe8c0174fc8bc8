import Link from "next/link";
import { InviteLink } from "@/components/share/invite-link";
import { ReferralsInProgress } from "@/components/account/referrals-in-progress";
import type { Dashboard } from "@/lib/dashboard/schema";
import { plural } from "@/lib/format";
import { POINTS } from "@/lib/points/rules";
import { Section } from "./section";

export function ReferralOverview({ dashboard, link }: { dashboard: Dashboard; link: string }) {
  const { totalReferrals, bonusMonths } = dashboard;
  return (
    <Section
      title="Referrals"
      aside={
        <Link href="/invite" className="link text-sm font-semibold">
          How it works
        </Link>
      }
    >
      <p className="mb-4">
        {totalReferrals > 0
          ? `${plural(totalReferrals, "band")} joined through you: ${plural(bonusMonths, "bonus month")} of free access.`
          : `Each band that joins through your link, confirms its email address and completes its profile gets you a month of free access and ${POINTS.REFERRAL} points.`}
      </p>
      <div className="mb-4 empty:hidden">
        <ReferralsInProgress {...dashboard} />
      </div>
      <InviteLink link={link} isQuiet />
    </Section>
  );
}
