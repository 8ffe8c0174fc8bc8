import type { Metadata } from "next";
import { SubscriptionCard } from "@/components/account/subscription-card";
import { RefreshOnReturn } from "@/components/page/refresh-on-return";
import { RefreshOnCollaboration } from "@/components/reward/refresh-on-collaboration";
import { requireBandViewer } from "@/app/viewer";
import { getDashboard } from "@/lib/dashboard/queries";
import { getToday } from "@/lib/dashboard/today";
import { env } from "@/lib/env";
import { inviteLink } from "@/lib/referrals/link";
import { ActivityList } from "./_components/activity-list";
import { BandsForYou } from "./_components/bands-for-you";
import { CollaborationTracker } from "./_components/collaboration/collaboration-tracker";
import { DashboardColumns } from "./_components/dashboard-columns";
import { EarnedBadges } from "./_components/earned-badges";
import { Onboarding } from "./_components/onboarding/onboarding";
import { ReferralOverview } from "./_components/referral-overview";
import { Standing } from "./_components/standing";
import { SwapSteps } from "./_components/waiting/swap-steps";
import { WaitingList } from "./_components/waiting/waiting-list";

export const metadata: Metadata = { title: "Dashboard" };

export default async function DashboardPage() {
  const viewer = await requireBandViewer();
  const [dashboard, today] = await Promise.all([
    getDashboard(viewer, viewer.bandId),
    getToday(viewer),
  ]);
  const { collaborations, ongoingConversations, collaborationsCount } = dashboard;
  const { points, swapSteps, recentActivity } = dashboard;
  const isNew = today.onboardingSteps.length > 0 && collaborationsCount === 0;
  const hasTracker = !isNew || ongoingConversations.length > 0;
  const link = inviteLink(env().APP_URL, dashboard.referralCode);
  const waiting = <WaitingList unread={today.unread} collaborations={collaborations} />;
  return (
    <main id="main" className="page flex flex-col gap-8 sm:gap-10">
      <RefreshOnReturn />
      <RefreshOnCollaboration />
      <header>
        <p className="kicker">Dashboard</p>
        <h1 dir="auto" className="poster-type mt-1 text-4xl break-words">
          {viewer.bandName}
        </h1>
      </header>
      {isNew ? (
        <>
          {waiting}
          <Onboarding {...today} />
        </>
      ) : null}
      <DashboardColumns
        account={
          <>
            {points > 0 ? <Standing dashboard={dashboard} /> : null}
            {points > 0 ? <EarnedBadges badges={dashboard.badges} rank={dashboard.rank} /> : null}
            <SubscriptionCard {...dashboard} />
            <ReferralOverview dashboard={dashboard} link={link} />
          </>
        }
      >
        {isNew ? null : waiting}
        {isNew && swapSteps.length === 0 ? null : <SwapSteps steps={swapSteps} />}
        {today.matches.length > 0 ? <BandsForYou matches={today.matches} /> : null}
        {hasTracker ? <CollaborationTracker dashboard={dashboard} /> : null}
        {recentActivity.length > 0 ? <ActivityList activity={recentActivity} /> : null}
      </DashboardColumns>
    </main>
  );
}
