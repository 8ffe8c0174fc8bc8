import { notFound } from "next/navigation";
import { FilterLinks } from "@/components/navigation/filter-links";
import { SPANS, StatsQuery } from "@/lib/admin/stats/schema";
import { getSwapFunnel } from "@/lib/admin/swap-funnel/queries";
import type { SwapFunnel } from "@/lib/admin/swap-funnel/schema";
import { FunnelSteps } from "../../_components/funnel-steps";
import { swapsAddress, type SwapListProps } from "./list-address";

export async function SwapFigures({ viewer, values }: SwapListProps) {
  const query = StatsQuery.safeParse(values);
  if (!query.success) notFound();
  const funnel = await getSwapFunnel(viewer, query.data);
  return (
    <div className="flex max-w-2xl flex-col gap-6">
      <FilterLinks
        label="Proposed in the last"
        options={SPANS.map((span) => ({
          label: `${span} days`,
          href: swapsAddress({ list: "figures", days: span }),
          current: query.data.days === Number(span),
        }))}
      />
      <FunnelSteps title="Swap journey" steps={toSteps(funnel)} />
    </div>
  );
}

const toSteps = (funnel: SwapFunnel) => [
  { label: "Proposed", count: funnel.proposed },
  { label: "On: every band accepted", count: funnel.on },
  { label: "First night played", count: funnel.played },
  { label: "Every night played", count: funnel.returned },
];
