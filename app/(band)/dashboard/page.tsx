import type { Metadata } from "next";
import { SubscriptionCard } from "@/components/account/subscription-card";
import { requireBandViewer } from "@/app/viewer";
import { getDashboard } from "@/lib/dashboard/queries";
import { env } from "@/lib/env";
import { inviteLink } from "@/lib/referrals/link";
import { ActivityList } from "./_components/activity-list";
import { CollaborationTracker } from "./_components/collaboration-tracker";
import { EarnedBadges } from "./_components/earned-badges";
import { ReferralOverview } from "./_components/referral-overview";
import { Standing } from "./_components/standing";

export const metadata: Metadata = { title: "Dashboard" };

export default async function DashboardPage() {
  const viewer = await requireBandViewer();
  const dashboard = await getDashboard(viewer, viewer.bandId);
  return (
    <main id="main" className="page flex flex-col gap-10 sm:gap-14">
      <header>
        <p className="kicker">Dashboard</p>
        <h1 dir="auto" className="poster-type mt-1 text-4xl break-words">
          {viewer.bandName}
        </h1>
        <Standing dashboard={dashboard} />
      </header>
      <div className="grid gap-10 lg:grid-cols-12 lg:gap-x-12">
        <div className="flex min-w-0 flex-col gap-10 lg:col-span-7">
          <CollaborationTracker dashboard={dashboard} />
          <ActivityList activity={dashboard.recentActivity} bandId={viewer.bandId} />
        </div>
        <div className="flex min-w-0 flex-col gap-10 lg:col-span-5">
          <EarnedBadges badges={dashboard.badges} rank={dashboard.rank} />
          <SubscriptionCard {...dashboard} />
          <ReferralOverview
            dashboard={dashboard}
            link={inviteLink(env().APP_URL, dashboard.referralCode)}
          />
        </div>
      </div>
    </main>
  );
}
