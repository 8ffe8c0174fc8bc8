import { CheckIcon } from "lucide-react";
import { addDays } from "@/lib/days";
import { formatDayAndMonth, formatMonth } from "@/lib/format";
import { cn } from "@/lib/utils";

type WeekendStripProps = {
  /** Saturdays, as are all days here. */
  weekends: string[];
  value: string[];
  /** What the band plays on that weekend. */
  taken: ReadonlyMap<string, string>;
  onChange: (saturdays: string[]) => void;
};

export function WeekendStrip({ weekends, value, taken, onChange }: WeekendStripProps) {
  const toggle = (day: string) =>
    onChange(value.includes(day) ? value.filter((other) => other !== day) : [...value, day].sort());
  return (
    <div className="flex flex-col gap-4">
      {groupByMonth(weekends).map(([month, days]) => (
        <div key={month} role="group" aria-label={month}>
          <p aria-hidden className="kicker">
            {month}
          </p>
          <ul className="mt-1.5 grid grid-cols-4 gap-1.5">
            {days.map((day) => (
              <Weekend
                key={day}
                day={day}
                isOpen={value.includes(day)}
                title={taken.get(day)}
                onToggle={() => toggle(day)}
              />
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

type WeekendProps = { day: string; isOpen: boolean; title?: string; onToggle: () => void };

const WEEKEND_CLASS = cn(
  "relative flex min-h-12 w-full min-w-0 flex-col items-center justify-center rounded-sm border-[1.5px] border-line-strong px-1.5 text-sm font-semibold",
  "hover:border-ink aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper",
);

function Weekend({ day, isOpen, title, onToggle }: WeekendProps) {
  return (
    <li className={cn("flex min-w-0", title && "col-span-2")}>
      <button
        type="button"
        aria-pressed={isOpen}
        onClick={onToggle}
        className={cn(WEEKEND_CLASS, title && "border-dashed")}
      >
        {isOpen ? (
          <CheckIcon aria-hidden className="absolute end-1 top-1 size-3" strokeWidth={3} />
        ) : null}
        <span className="figures">
          {formatWeekend(day)}
          <span className="sr-only"> {formatMonth(addDays(day, 1))}</span>
        </span>
        {title ? (
          <span dir="auto" title={title} className="max-w-full truncate text-xs font-medium">
            {title}
          </span>
        ) : null}
      </button>
    </li>
  );
}

/** Friday to Sunday: "12–14", "30 Apr–2". */
function formatWeekend(saturday: string): string {
  const [friday, sunday] = [addDays(saturday, -1), addDays(saturday, 1)];
  const isOneMonth = formatMonth(friday) === formatMonth(sunday);
  return `${isOneMonth ? toDayOfMonth(friday) : formatDayAndMonth(friday)}–${toDayOfMonth(sunday)}`;
}

const toDayOfMonth = (day: string) => Number(day.slice(-2));

function groupByMonth(days: string[]): [month: string, days: string[]][] {
  const months = [...new Set(days.map(formatMonth))];
  return months.map((month) => [month, days.filter((day) => formatMonth(day) === month)]);
}
