import { useQuery } from "@tanstack/react-query";
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

/** Without tour dates, if they cannot be read, no weekend shows as taken. */
export function OpenWeekends({ bandId, value, onChange }: OpenWeekendsProps) {
  const { data: events = [], isPending } = useQuery(tourDatesQuery(bandId));
  if (isPending) return <Skeleton className="h-150" />;
  const weekends = upcomingWeekends();
  return (
    <WeekendStrip
      weekends={weekends}
      value={value.filter((day) => weekends.includes(day))}
      taken={findTakenWeekends(events)}
      onChange={onChange}
    />
  );
}
