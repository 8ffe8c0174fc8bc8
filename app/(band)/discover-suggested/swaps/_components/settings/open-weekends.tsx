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

const WEEKEND_OVER = "A weekend has ended since you opened this. These are the ones to come.";

/** Without tour dates, if they cannot be read, no weekend shows as taken. */
export function OpenWeekends({ bandId, value, onChange }: OpenWeekendsProps) {
  const [hasEnded, setHasEnded] = useState(false);
  const { data: events = [], isPending } = useQuery(tourDatesQuery(bandId));
  if (isPending) return <Skeleton className="h-150" />;
  const weekends = upcomingWeekends();
  function change(saturdays: string[]) {
    const current = upcomingWeekends();
    setHasEnded(!saturdays.every((day) => current.includes(day)));
    onChange(saturdays.filter((day) => current.includes(day)));
  }
  return (
    <>
      <WeekendStrip
        weekends={weekends}
        value={value.filter((day) => weekends.includes(day))}
        taken={findTakenWeekends(events)}
        onChange={change}
      />
      <p role="status" className="text-sm font-medium text-warn empty:hidden">
        {hasEnded ? WEEKEND_OVER : null}
      </p>
    </>
  );
}
