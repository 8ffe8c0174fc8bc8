import { useQuery } from "@tanstack/react-query";
import { swapFitQuery, swapSettingsQuery, tourDatesQuery } from "@/browser/swap-queries";
import { findTakenWeekends } from "@/components/swap/night/taken-weekends";
import { parseDay } from "@/lib/tour-dates/local-time";

/** What two bands could play on. Whatever cannot be read suggests nothing. */
export function useSwapWeekends(ownBandId: string, otherBandId: string) {
  const fit = useQuery(swapFitQuery(otherBandId));
  const settings = useQuery(swapSettingsQuery(ownBandId));
  const { data: ownDates = [], ...ownTour } = useQuery(tourDatesQuery(ownBandId));
  const { data: otherDates = [], ...otherTour } = useQuery(tourDatesQuery(otherBandId));
  const isPending = fit.isPending || settings.isPending;
  return {
    isPending,
    /** Before that a suggested weekend may turn out to be taken. */
    isComplete: !isPending && !ownTour.isPending && !otherTour.isPending,
    weekends: {
      inCommon: fit.data?.openWeekends ?? [],
      own: settings.data?.openWeekends ?? [],
      taken: new Set(findTakenWeekends([...ownDates, ...otherDates]).keys()),
      ownDays: new Set(ownDates.map(({ date }) => parseDay(date))),
    },
    room: settings.data?.room ?? "",
    ownDates,
  };
}

type OwnDate = { date: string; city: string; venue: string };

/** "You play in Cardiff that day"; null when the day is free. */
export function warnOfOwnDate(ownDates: OwnDate[], night: string): string | null {
  const taken = night ? ownDates.find(({ date }) => parseDay(date) === night) : undefined;
  return taken ? `You play in ${taken.city || taken.venue} that day` : null;
}
