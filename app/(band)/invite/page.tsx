import type { Metadata } from "next";
import { InviteLink, INVITE_TEXT } from "@/components/share/invite-link";
import { PageHeader } from "@/components/page/page-header";
import { ReferralsInProgress } from "@/components/account/referrals-in-progress";
import { Stat } from "@/components/band/stat";
import { SubscriptionCard } from "@/components/account/subscription-card";
import { Button } from "@/components/ui/button";
import { requireBandViewer } from "@/app/viewer";
import { env } from "@/lib/env";
import { formatNumber } from "@/lib/format";
import { POINTS } from "@/lib/points/rules";
import { inviteLink } from "@/lib/referrals/link";
import { getReferralStats } from "@/lib/referrals/queries";
import { Milestones } from "./_components/milestones";
import { QrCode } from "@/components/share/qr-code";
import { Steps } from "./_components/steps";

export const metadata: Metadata = { title: "Invite" };

export default async function InvitePage() {
  const viewer = await requireBandViewer();
  const stats = await getReferralStats(viewer, viewer.bandId);
  const link = inviteLink(env().APP_URL, stats.referralCode);
  const tweetParams = new URLSearchParams({ text: INVITE_TEXT, url: link });
  const tweet = `https://twitter.com/intent/tweet?${tweetParams}`;
  return (
    <main id="main" className="page flex flex-col gap-10 sm:gap-14">
      <div>
        <PageHeader
          title="Invite bands"
          description={`A free month and ${POINTS.REFERRAL} points for every band that joins through your link, confirms its email address and completes its profile.`}
        />
        <div className="grid max-w-3xl grid-cols-1 gap-6 border-2 border-ink bg-raised p-4 sm:grid-cols-[1fr_auto] sm:p-6">
          <InviteLink link={link}>
            <Button asChild variant="outline">
              <a href={tweet} target="_blank" rel="noopener noreferrer">
                Share on X <span className="sr-only">(opens a new window)</span>
              </a>
            </Button>
          </InviteLink>
          <QrCode
            value={link}
            label="Your invite link as a QR code"
            className="size-40 max-w-full"
          />
        </div>
      </div>
      <Steps />
      <div className="grid gap-10 lg:grid-cols-12 lg:gap-x-12">
        <div className="flex min-w-0 flex-col gap-10 lg:col-span-7">
          <dl className="grid grid-cols-2 gap-x-4 gap-y-6 sm:grid-cols-4">
            <Stat label="Bands that joined" value={formatNumber(stats.totalReferrals)} />
            <Stat label="Pending" value={formatNumber(stats.pendingReferrals)} />
            <Stat label="Waiting for review" value={formatNumber(stats.waitingReferrals)} />
            <Stat label="Bonus months" value={formatNumber(stats.bonusMonths)} />
          </dl>
          <ReferralsInProgress {...stats} />
          <Milestones milestones={stats.milestones} totalReferrals={stats.totalReferrals} />
        </div>
        <div className="min-w-0 lg:col-span-5">
          <SubscriptionCard {...stats} />
        </div>
      </div>
    </main>
  );
}
