"use client";

import { useRef, useState } from "react";
import { PencilIcon, PlusIcon, Trash2Icon } from "lucide-react";
import { FormSection } from "@/components/form-section";
import { Button } from "@/components/ui/button";
import { formatDate } from "@/lib/format";
import { EVENTS_MAX, type TourEvent } from "@/lib/tour-dates/schema";
import { TourDateDialog } from "./tour-date-dialog";
import { useTourDates } from "./use-tour-dates";

type TourDatesSectionProps = { bandId: string; events: TourEvent[]; /** Where a new date is, until chosen otherwise. */ country: string | null };

/** The own band's upcoming dates: each add, edit and delete is saved at once. */
export function TourDatesSection({ bandId, events: initial, country }: TourDatesSectionProps) {
  const { events, save, remove } = useTourDates(bandId, initial);
  const [open, setOpen] = useState(false);
  const [edited, setEdited] = useState<TourEvent>();
  const addButton = useRef<HTMLButtonElement>(null);
  const pressed = useRef<HTMLElement>(null);

  function openWith(event: React.MouseEvent<HTMLElement>, tourDate?: TourEvent) {
    pressed.current = event.currentTarget;
    setEdited(tourDate);
    setOpen(true);
  }

  function deleteDate(tourDate: TourEvent) {
    remove(tourDate);
    addButton.current?.focus(); // the pressed button goes with its row
  }

  return (
    <FormSection id="tour-dates" title="Tour Dates" description="Your shows, with or without Bandsintown. A date leaves the list by itself once its day is over.">
      {events.length === 0 ? <p className="text-ink-muted">No dates yet. Add your next show.</p> : null}
      <ul className="border-t border-line empty:hidden">
        {events.map((one) => (
          <Row key={one.id} event={one} onEdit={(event) => openWith(event, one)} onDelete={() => deleteDate(one)} />
        ))}
      </ul>
      <Button ref={addButton} type="button" variant="outline" size="sm" className="self-start" disabled={events.length >= EVENTS_MAX} onClick={(event) => openWith(event)}>
        <PlusIcon aria-hidden /> Add date
      </Button>
      <TourDateDialog open={open} event={edited} country={country} returnFocusTo={pressed} onClose={() => setOpen(false)} onSave={(input) => save({ event: edited, input })} />
    </FormSection>
  );
}

function Row({ event, onEdit, onDelete }: { event: TourEvent; onEdit: (event: React.MouseEvent<HTMLElement>) => void; onDelete: () => void }) {
  const { date, time, venue, city } = event;
  const day = formatDate(date);
  return (
    <li className="flex items-center gap-2 border-b border-line py-2">
      <div className="min-w-0 grow">
        <p dir="auto" className="heading-item truncate">
          {venue}
        </p>
        <p className="figures truncate text-sm text-ink-muted">
          {time ? `${day}, ${time}` : day} · <bdi>{city}</bdi>
        </p>
      </div>
      <Button type="button" variant="ghost" size="icon" aria-label={`Edit ${venue}, ${day}`} onClick={onEdit}>
        <PencilIcon aria-hidden />
      </Button>
      <Button type="button" variant="ghost" size="icon" aria-label={`Delete ${venue}, ${day}`} onClick={onDelete}>
        <Trash2Icon aria-hidden />
      </Button>
    </li>
  );
}
