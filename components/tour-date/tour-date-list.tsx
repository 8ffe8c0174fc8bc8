"use client";

import { ShowAll } from "@/components/list/show-all";
import { TourDateRow } from "@/components/tour-date/tour-date-row";
import { api } from "@/browser/api";

type TourDateListProps = {
  bandId: string;
  first: React.ReactNode;
  shownIds: string[];
  total: number;
};

export function TourDateList({ bandId, first, shownIds, total }: TourDateListProps) {
  async function load() {
    // The names of all countries only come when they are needed.
    const [{ events }, { countryName }] = await Promise.all([
      api("GET", `/api/bands/${bandId}/tour-dates`),
      import("@/lib/countries"),
    ]);
    return events
      .filter(({ id }) => !shownIds.includes(id))
      .map((event) => ({ ...event, country: countryName(event.country) }));
  }

  return (
    <ShowAll
      first={first}
      restCount={total - shownIds.length}
      load={load}
      row={(date) => <TourDateRow key={date.id} date={date} />}
      label={`Show All ${total} Events`}
      className="mt-2"
    />
  );
}
