"use client";

import { useId } from "react";
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from "recharts";
import { formatDate, formatNumber } from "@/lib/format";
import { DayTable } from "./day-table";

export type Day = { date: string; count: number };

const HEIGHT_PX = 180;
const DAY_AND_MONTH = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "short",
  timeZone: "UTC",
});
const formatTick = (date: string) => DAY_AND_MONTH.format(new Date(date));

/** A bar per day, and the same figures as a table for those who cannot see the bars. */
export function DayChart({ title, days }: { title: string; days: Day[] }) {
  const id = useId();
  const maximum = formatNumber(Math.max(...days.map(({ count }) => count)));
  const total = formatNumber(days.reduce((sum, { count }) => sum + count, 0));
  const summary = `${total} in ${days.length} days`;
  return (
    <section aria-labelledby={id} className="min-w-0 border-t-2 border-ink pt-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={id} className="heading-section">
          {title}
        </h2>
        <p className="figures text-sm text-ink-muted">{summary}</p>
      </div>
      <div
        role="img"
        aria-label={`${title} a day: ${summary}, at most ${maximum} on one`}
        className="figures mt-4 text-xs"
        style={{ height: HEIGHT_PX }}
      >
        <ResponsiveContainer width="100%" height={HEIGHT_PX}>
          <BarChart
            data={days}
            accessibilityLayer={false}
            margin={{ top: 4, right: 0, bottom: 0, left: 0 }}
          >
            <CartesianGrid vertical={false} stroke="var(--line)" />
            <XAxis
              dataKey="date"
              tickFormatter={formatTick}
              tickLine={false}
              stroke="var(--ink-muted)"
              minTickGap={40}
            />
            <YAxis
              allowDecimals={false}
              tickFormatter={formatNumber}
              tickLine={false}
              axisLine={false}
              stroke="var(--ink-muted)"
              width={44}
            />
            <Tooltip cursor={{ fill: "var(--sunken)" }} content={<DayTooltip />} />
            <Bar dataKey="count" fill="var(--data)" isAnimationActive={false} />
          </BarChart>
        </ResponsiveContainer>
      </div>
      <details className="mt-2">
        <summary className="text-sm font-semibold">As a table</summary>
        <DayTable title={title} days={days} />
      </details>
    </section>
  );
}

function DayTooltip({ payload }: { payload?: readonly { payload?: Day }[] }) {
  const day = payload?.[0]?.payload;
  return day ? (
    <p className="figures rounded-sm border border-ink bg-raised px-2 py-1 text-sm">
      {`${formatDate(day.date)}: ${formatNumber(day.count)}`}
    </p>
  ) : null;
}
