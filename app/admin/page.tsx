import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { FilterLinks } from "@/components/navigation/filter-links";
import { Stat } from "@/components/band/stat";
import { getFunnel, type Funnel } from "@/lib/admin/stats/funnel";
import { getHealth } from "@/lib/admin/stats/health";
import { getStats, listTopBands } from "@/lib/admin/stats/queries";
import { SPANS, StatsQuery, type DayCount, type StatsAnswer } from "@/lib/admin/stats/schema";
import { getPhotoQueue } from "@/lib/admin/waiting/queries";
import { requireAdminViewer } from "@/app/viewer";
import { formatNumber } from "@/lib/format";
import { listModelUses } from "@/lib/ai/models/uses";
import { firstValues } from "@/lib/search-params";
import { ChartKey } from "./_components/chart/chart-key";
import { DayChart } from "./_components/chart/day-chart";
import { FunnelSteps } from "./_components/funnel-steps";
import { HealthFacts } from "./_components/overview/health-facts";
import { ModelUses } from "./_components/overview/model-uses";
import { PhotoQueueNotice } from "./_components/overview/photo-queue-notice";
import { TopBands } from "./_components/overview/top-bands";
import { typedKeys } from "@/lib/objects";

export const metadata: Metadata = { title: "Admin" };

const CHARTS: Record<DayCount, string> = {
  users: "Sign-ups",
  activeBands: "Active bands",
  conversations: "Conversations",
  collaborations: "Collaborations started",
  submissions: "Photos submitted",
  referrals: "Referrals",
};

export default async function AdminOverviewPage({ searchParams }: PageProps<"/admin">) {
  const viewer = await requireAdminViewer();
  const query = StatsQuery.safeParse(await firstValues(searchParams));
  if (!query.success) notFound();
  const [photoQueue, stats, bands, funnel, health, modelUses] = await Promise.all([
    getPhotoQueue(viewer),
    getStats(viewer, query.data),
    listTopBands(viewer),
    getFunnel(viewer),
    getHealth(viewer),
    listModelUses(viewer),
  ]);
  return (
    <div className="flex flex-col gap-10 sm:gap-14">
      <PhotoQueueNotice queue={photoQueue} />
      <dl className="grid grid-cols-2 gap-x-4 gap-y-6 lg:grid-cols-5">
        <Stat label="Users" value={formatNumber(stats.totalUsers)} />
        <Stat label="Bands" value={formatNumber(stats.totalBands)} />
        <Stat
          label="Collaborations started"
          value={formatNumber(stats.totalCollaborationsStarted)}
        />
        <Stat
          label="Collaborations submitted"
          value={formatNumber(stats.totalCollaborationsSubmitted)}
        />
        <Stat label="Active referrals" value={formatNumber(stats.totalActiveReferrals)} />
      </dl>
      <div className="flex flex-col gap-6">
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
          <FilterLinks
            label="Span"
            options={SPANS.map((span) => ({
              label: `${span} days`,
              href: `/admin?days=${span}`,
              current: query.data.days === Number(span),
            }))}
          />
          <ChartKey days={query.data.days} />
        </div>
        <div className="grid gap-10 lg:grid-cols-3 lg:gap-6">
          {typedKeys(CHARTS).map((kind) => (
            <DayChart key={kind} title={CHARTS[kind]} {...toChart(stats, kind)} />
          ))}
        </div>
      </div>
      <div className="grid gap-10 lg:grid-cols-2 lg:gap-6">
        <FunnelSteps title="Band journey" steps={toSteps(funnel)} />
        <HealthFacts health={health} />
      </div>
      <TopBands bands={bands} />
      <ModelUses uses={modelUses} />
    </div>
  );
}

const toSteps = (funnel: Funnel) => [
  { label: "Signed up", count: funnel.signedUp },
  { label: "Completed their profile", count: funnel.completed },
  { label: "Wrote with another band", count: funnel.talked },
  { label: "Confirmed a double bill", count: funnel.agreed },
  { label: "Added a photo", count: funnel.submitted },
  { label: "Photo approved", count: funnel.approved },
];

const toChart = ({ series, sums, before }: StatsAnswer, kind: DayCount) => ({
  days: series.flatMap((day, index) => {
    const earlier = before.series[index];
    return earlier ? [{ ...toCount(day, kind), before: toCount(earlier, kind) }] : [];
  }),
  sum: sums[kind],
  sumBefore: before.sums[kind],
});

const toCount = (day: StatsAnswer["series"][number], kind: DayCount) => ({
  date: day.date,
  count: day[kind],
});
