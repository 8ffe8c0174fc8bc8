import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Skeleton } from "@/components/ui/skeleton";
import { tourDatesQuery } from "@/browser/swap-queries";
import { upcomingWeekends } from "@/lib/swap-settings/weekends";
import { findTakenWeekends } from "@/components/swap/night/taken-weekends";
import { WeekendStrip } from "./weekend-strip";

type OpenWeekendsProps = {
  bandId: string;
  value: string[];
  onChange: (saturdays: string[]) => void;
};

const describeEnded = (count: number) =>
  `${count === 1 ? "One weekend is" : `${count} weekends are`} over by now. These are the coming ones.`;

/** Without tour dates, if they cannot be read, no weekend shows as taken. */
export function OpenWeekends({ bandId, value, onChange }: OpenWeekendsProps) {
  const [endedCount, setEndedCount] = useState(0);
  const { data: events = [], isPending } = useQuery(tourDatesQuery(bandId));
  if (isPending) return <Skeleton className="h-150" />;
  const weekends = upcomingWeekends();
  function change(saturdays: string[]) {
    const current = upcomingWeekends();
    const remaining = saturdays.filter((day) => current.includes(day));
    setEndedCount(saturdays.length - remaining.length);
    onChange(remaining);
  }
  return (
    <div>
      <p role="status" className="text-sm font-medium text-warn not-empty:mb-3">
        {endedCount > 0 ? describeEnded(endedCount) : null}
      </p>
      <WeekendStrip
        weekends={weekends}
        value={value.filter((day) => weekends.includes(day))}
        taken={findTakenWeekends(events)}
        onChange={change}
      />
    </div>
  );
}
