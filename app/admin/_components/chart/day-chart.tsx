"use client";

import { useId, useState } from "react";
import {
  Area,
  Bar,
  CartesianGrid,
  ComposedChart,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from "recharts";
import { formatDate, formatNumber } from "@/lib/format";
import { describeChange } from "./change";
import { countTicks, dayTicks, formatCountTick, formatDayTick } from "./chart-axes";
import { DayTable, type DayCount, type ComparedDay } from "./day-table";

type DayChartProps = { title: string; days: ComparedDay[]; sum: number; sumBefore: number };

export function DayChart({ title, days, sum, sumBefore }: DayChartProps) {
  const id = useId();
  const [isTableOpen, setTableOpen] = useState(false);
  const maximum = formatNumber(Math.max(...days.map(({ count }) => count)));
  const summary = `${formatNumber(sum)} in ${days.length} days`;
  const change = describeChange(sum, sumBefore, days.length);
  return (
    <section aria-labelledby={id} className="min-w-0 border-t-2 border-ink pt-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={id} className="heading-section">
          {title}
        </h2>
        <p className="figures text-sm text-ink-muted">{summary}</p>
      </div>
      <p className="figures text-sm text-ink-muted">{change}</p>
      <div
        role="img"
        aria-label={`${title} a day: ${summary}, ${change}, at most ${maximum} on one day`}
        className="figures mt-4 text-xs"
        style={{ height: HEIGHT_PX }}
      >
        <Bars days={days} />
      </div>
      <details className="mt-2" onToggle={({ currentTarget }) => setTableOpen(currentTarget.open)}>
        <summary className="text-sm font-semibold">As a table</summary>
        {isTableOpen && <DayTable title={title} days={days} />}
      </details>
    </section>
  );
}

const HEIGHT_PX = 180;
const MARGINS = { top: 8, right: 0, bottom: 0, left: 0 };

function Bars({ days }: { days: ComparedDay[] }) {
  const ticks = countTicks(Math.max(...days.flatMap(({ count, before }) => [count, before.count])));
  return (
    <ResponsiveContainer width="100%" height={HEIGHT_PX}>
      <ComposedChart
        data={days}
        accessibilityLayer={false}
        barCategoryGap={days.length > 60 ? 0 : "30%"}
        margin={MARGINS}
      >
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis
          dataKey="date"
          ticks={dayTicks(days.map(({ date }) => date))}
          interval={0}
          tickFormatter={(date: string) => formatDayTick(date, days.length)}
          tickLine={false}
          stroke="var(--ink-muted)"
        />
        <YAxis
          ticks={ticks}
          domain={[0, ticks.at(-1) ?? 1]}
          tickFormatter={formatCountTick}
          tickLine={false}
          axisLine={false}
          stroke="var(--ink-muted)"
          width={44}
        />
        <Tooltip cursor={{ fill: "var(--sunken)" }} content={<DayTooltip />} />
        <Area
          dataKey="before.count"
          type="step"
          fill="var(--data)"
          fillOpacity={0.2}
          stroke="var(--data)"
          strokeOpacity={0.5}
          activeDot={false}
          isAnimationActive={false}
        />
        <Bar dataKey="count" fill="var(--data)" isAnimationActive={false} />
      </ComposedChart>
    </ResponsiveContainer>
  );
}

const formatCount = ({ date, count }: DayCount) => `${formatDate(date)}: ${formatNumber(count)}`;

function DayTooltip({ payload }: { payload?: readonly { payload?: ComparedDay }[] }) {
  const day = payload?.[0]?.payload;
  return day ? (
    <div className="figures rounded-sm border border-ink bg-raised px-2 py-1 text-sm">
      <p>{formatCount(day)}</p>
      <p className="text-ink-muted">{formatCount(day.before)}</p>
    </div>
  ) : null;
}
