"use client";

import { useId } from "react";
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from "recharts";
import { formatDate, formatNumber } from "@/lib/format";
import { DayTable } from "./day-table";

export type Day = { date: string; count: number };

const HEIGHT = 180;
const SHORT = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", timeZone: "UTC" });
const shortDay = (date: string) => SHORT.format(new Date(date));

/** What each of the last days brought, as bars; the same figures as a table below them. */
export function DayChart({ title, days }: { title: string; days: Day[] }) {
  const id = useId();
  const most = Math.max(...days.map(({ count }) => count));
  const total = days.reduce((sum, { count }) => sum + count, 0);
  const said = `${title} a day: ${formatNumber(total)} in ${days.length} days, at most ${formatNumber(most)} on one`;
  return (
    <section aria-labelledby={id} className="min-w-0 border-t-2 border-ink pt-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={id} className="heading-section">
          {title}
        </h2>
        <p className="figures text-sm text-ink-muted">
          {formatNumber(total)} in {days.length} days
        </p>
      </div>
      <div role="img" aria-label={said} className="figures mt-4 text-xs" style={{ height: HEIGHT }}>
        <ResponsiveContainer width="100%" height={HEIGHT}>
          <BarChart
            data={days}
            accessibilityLayer={false}
            margin={{ top: 4, right: 0, bottom: 0, left: 0 }}
          >
            <CartesianGrid vertical={false} stroke="var(--line)" />
            <XAxis
              dataKey="date"
              tickFormatter={shortDay}
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
            <Tooltip cursor={{ fill: "var(--sunken)" }} content={<DayHint />} />
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

/** What stands at the pointer. */
function DayHint({ payload }: { payload?: readonly { payload?: Day }[] }) {
  const day = payload?.[0]?.payload;
  return day ? (
    <p className="figures rounded-sm border border-ink bg-raised px-2 py-1 text-sm">{`${formatDate(day.date)}: ${formatNumber(day.count)}`}</p>
  ) : null;
}
