"use client";

import { useRef, useState } from "react";
import { PencilIcon, PlusIcon, Trash2Icon } from "lucide-react";
import { FormSection } from "@/components/form/form-section";
import { loadLater } from "@/components/list/load-later";
import { Button } from "@/components/ui/button";
import { formatDate } from "@/lib/format";
import { EVENTS_MAX } from "@/lib/tour-dates/limits";
import type { TourEvent } from "@/lib/tour-dates/schema";
import { DeletedRow, takeLostFocus } from "../discography/deleted-row";
import { UnsavedMark } from "../form/unsaved-mark";
import { useTourDates } from "./use-tour-dates";
import { useUnsavedRows } from "../form/use-unsaved-rows";

// Its form weighs more than the list.
const TourDateDialog = loadLater(() =>
  import("./tour-date-dialog").then((module) => module.TourDateDialog),
);

type TourDatesSectionProps = {
  bandId: string;
  events: TourEvent[];
  /** Where a new date is, until chosen otherwise. */ country: string | null;
};

/** The own band's upcoming dates: each add, edit and delete is saved at once. */
export function TourDatesSection({ bandId, events: initial, country }: TourDatesSectionProps) {
  const { list, save, remove, restore, restoring } = useTourDates(bandId, initial);
  const [opened, setOpened] = useState<{ tourDate?: TourEvent } | null>(null);
  const pressed = useRef<HTMLElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const isUnsaved = useUnsavedRows("tour-date", bandId, opened !== null);

  function openWith(event: React.MouseEvent<HTMLElement>, tourDate?: TourEvent) {
    pressed.current = event.currentTarget;
    setOpened({ tourDate });
  }

  function close() {
    setOpened(null);
    pressed.current?.focus(); // also where the dialog did not come: the mark that was pressed is gone
  }

  return (
    <FormSection
      id="tour-dates"
      title="Tour Dates"
      description="Your shows, with or without Bandsintown. A date leaves the list by itself once its day is over."
    >
      {list.count === 0 ? (
        <p className="text-ink-muted">No dates yet. Add your next show.</p>
      ) : null}
      <ul className="border-t border-line empty:hidden">
        {list.items.map((one) =>
          one.id === list.deletedId ? (
            <DeletedRow
              key={one.id}
              title={one.venue}
              restoring={restoring}
              onUndo={() => restore(one)}
              onGone={list.forget}
            />
          ) : (
            <Row
              key={one.id}
              event={one}
              restored={one.id === list.restoredId}
              unsaved={isUnsaved(one.id)}
              onEdit={(event) => openWith(event, one)}
              onDelete={() => remove(one)}
            />
          ),
        )}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button
          ref={addButton}
          type="button"
          variant="outline"
          size="sm"
          disabled={list.count >= EVENTS_MAX}
          onClick={(event) => openWith(event)}
        >
          <PlusIcon aria-hidden /> Add date
        </Button>
        {isUnsaved() ? (
          <UnsavedMark of="a new date" onOpen={() => addButton.current?.click()} />
        ) : null}
      </div>
      {opened ? (
        <TourDateDialog
          bandId={bandId}
          event={opened.tourDate}
          country={country}
          returnFocusTo={pressed}
          onClose={close}
          onSave={(input, updatedAt) => save({ event: opened.tourDate, input, updatedAt })}
        />
      ) : null}
    </FormSection>
  );
}

type RowProps = {
  event: TourEvent;
  /** Whether it has just come back from deletion. */ restored: boolean;
  unsaved: boolean;
  onEdit: (event: React.MouseEvent<HTMLElement>) => void;
  onDelete: () => void;
};

function Row({ event, restored, unsaved, onEdit, onDelete }: RowProps) {
  const editButton = useRef<HTMLButtonElement>(null);
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
        {unsaved ? (
          <UnsavedMark of={`${venue}, ${day}`} onOpen={() => editButton.current?.click()} />
        ) : null}
      </div>
      <Button
        ref={editButton}
        type="button"
        variant="ghost"
        size="icon"
        aria-label={`Edit ${venue}, ${day}`}
        onClick={onEdit}
      >
        <PencilIcon aria-hidden />
      </Button>
      <Button
        type="button"
        variant="ghost"
        size="icon"
        ref={restored ? takeLostFocus : undefined}
        aria-label={`Delete ${venue}, ${day}`}
        onClick={onDelete}
      >
        <Trash2Icon aria-hidden />
      </Button>
    </li>
  );
}
