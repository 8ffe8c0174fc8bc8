import type { Metadata } from "next";
import { Stat } from "@/components/stat";
import { getStats, listTopBands } from "@/lib/admin/stats";
import { requireAdminViewer } from "@/lib/auth";
import { formatNumber } from "@/lib/format";
import { DayChart } from "./_components/day-chart";
import { TopBands } from "./_components/top-bands";

export const metadata: Metadata = { title: "Admin" };

export default async function AdminOverviewPage() {
  const viewer = await requireAdminViewer();
  const [stats, bands] = await Promise.all([getStats(viewer), listTopBands(viewer)]);
  const days = (kind: "users" | "collaborations" | "submissions") => stats.series.map((day) => ({ date: day.date, count: day[kind] }));
  return (
    <div className="flex flex-col gap-10 sm:gap-14">
      <dl className="grid grid-cols-2 gap-x-4 gap-y-6 lg:grid-cols-5">
        <Stat label="Users" value={formatNumber(stats.totalUsers)} />
        <Stat label="Bands" value={formatNumber(stats.totalBands)} />
        <Stat label="Collaborations started" value={formatNumber(stats.totalCollaborationsStarted)} />
        <Stat label="Collaborations submitted" value={formatNumber(stats.totalCollaborationsSubmitted)} />
        <Stat label="Active referrals" value={formatNumber(stats.totalActiveReferrals)} />
      </dl>
      <div className="grid gap-10 lg:grid-cols-3 lg:gap-6">
        <DayChart title="New users" days={days("users")} />
        <DayChart title="Collaborations started" days={days("collaborations")} />
        <DayChart title="Photos submitted" days={days("submissions")} />
      </div>
      <TopBands bands={bands} />
    </div>
  );
}
