"use client";

import Link from "next/link";
import { FormSection } from "@/components/form/form-section";
import { lazyDialog } from "@/components/dialog/lazy-dialog";
import { formatDate } from "@/lib/format";
import { EVENTS_MAX } from "@/lib/tour-dates/limits";
import type { TourEvent } from "@/lib/tour-dates/schema";
import { EditableList } from "../list/editable-list";
import type { RowContent } from "../list/editable-row";
import { useRowDialog } from "../list/use-row-dialog";
import { useTourDates } from "./use-tour-dates";

// Its form weighs more than the list.
const TourDateDialog = lazyDialog(() =>
  import("./tour-date-dialog").then((module) => module.TourDateDialog),
);

const TEXTS = {
  empty: "No dates yet. Add your next show.",
  add: "Add date",
  newItem: "a new date",
};

type TourDatesSectionProps = {
  bandId: string;
  events: TourEvent[];
  country: string | null;
};

export function TourDatesSection({ bandId, events, country }: TourDatesSectionProps) {
  const list = useTourDates(bandId, events);
  const { opened, opener, hasDraft, open, close } = useRowDialog<TourEvent>("tour-date", bandId);
  return (
    <FormSection
      id="tour-dates"
      title="Tour Dates"
      description="Your shows, with or without Bandsintown. Past dates disappear automatically."
    >
      <EditableList
        list={list}
        max={EVENTS_MAX}
        texts={TEXTS}
        describe={describeTourDate}
        hasDraft={hasDraft}
        onOpen={open}
      />
      {opened ? (
        <TourDateDialog
          bandId={bandId}
          event={opened.item}
          country={country}
          returnFocusTo={opener}
          onClose={close}
          onSave={(fields, updatedAt) => list.save({ item: opened.item, fields, updatedAt })}
        />
      ) : null}
    </FormSection>
  );
}

function describeTourDate({ date, time, venue, city, swapId }: TourEvent): RowContent {
  const day = formatDate(date);
  return {
    title: venue || city,
    name: `${venue || city}, ${day}`,
    elsewhere: swapId ? <SwapLink swapId={swapId} day={day} /> : undefined,
    details: (
      <p className="figures truncate text-sm text-ink-muted">
        {time ? `${day}, ${time}` : day} · <bdi>{city}</bdi>
      </p>
    ),
  };
}

/** An agreed night is changed in its swap. */
function SwapLink({ swapId, day }: { swapId: string; day: string }) {
  return (
    <Link
      href={{ pathname: `/swaps/${swapId}` }}
      className="link inline-flex min-h-11 shrink-0 items-center text-sm font-semibold"
    >
      Part of a swap<span className="sr-only">: the night of {day}</span>
    </Link>
  );
}
