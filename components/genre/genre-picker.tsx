"use client";

import { ChevronsUpDownIcon } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Chip } from "@/components/form/chip";
import { focusIfLost } from "@/components/form/focus-if-lost";
import { GenrePickerList } from "@/components/genre/genre-picker-list";
import { useGenrePicker, type UnsavedGenres } from "@/components/genre/use-genre-picker";
import { Button } from "@/components/ui/button";
import { Popover, PopoverContent, PopoverTrigger } from "@/components/ui/popover";
import { GENRES_MAX } from "@/lib/genres/limits";
import type { Genre } from "@/lib/genres/schema";

type GenrePickerProps = {
  "aria-labelledby"?: string;
  bandId: string;
  /** Without it, the saved ones are asked for. */
  value?: Genre[];
  onChange: (genres: Genre[], base: Genre[]) => void;
  onSaved?: (stored: Genre[]) => void;
  restored?: UnsavedGenres | null;
  /** Whether a choice waits to be saved. */
  onUnsaved?: (isUnsaved: boolean) => void;
  placeholder?: string;
  max?: number;
  /** A dialog would keep the list from scrolling. */
  inDialog?: boolean;
};

export function GenrePicker({
  "aria-labelledby": labelledBy,
  onUnsaved,
  placeholder = "Select up to 3 genres...",
  max = GENRES_MAX,
  inDialog = false,
  ...choice
}: GenrePickerProps) {
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const { selected, isCreating, limitText, isUnsaved, add, create, remove } = useGenrePicker({
    ...choice,
    max,
  });
  const isFull = selected.length >= max;
  useEffect(() => onUnsaved?.(isUnsaved), [isUnsaved, onUnsaved]);

  /** What had the focus may be gone: the chip that was removed, the popover's button at the maximum. */
  function finish() {
    setOpen(false);
    root.current?.focus();
  }

  function onAdd(genre: Genre) {
    add(genre);
    if (selected.length + 1 >= max) finish();
  }

  async function onCreate(name: string) {
    if (!(await create(name))) return;
    flushSync(() => setOpen(false));
    focusIfLost(root.current);
  }

  function onRemove(genre: Genre) {
    remove(genre);
    finish();
  }

  return (
    <div
      ref={root}
      tabIndex={-1}
      role="group"
      aria-labelledby={labelledBy}
      className="flex flex-col gap-2 outline-none"
    >
      <SelectedGenres genres={selected} onRemove={onRemove} />
      {isFull ? null : (
        <GenrePopover
          label={`${placeholder} (${selected.length}/${max})`}
          open={isOpen}
          modal={inDialog}
          onOpenChange={setOpen}
        >
          <GenrePickerList
            selected={selected}
            isCreating={isCreating}
            note={limitText}
            onAdd={onAdd}
            onCreate={onCreate}
          />
        </GenrePopover>
      )}
      <SelectionStatus count={selected.length} max={max} />
    </div>
  );
}

function SelectionStatus({ count, max }: { count: number; max: number }) {
  const isFull = count >= max;
  return (
    <p role="status" className={isFull ? "text-sm text-ink-muted" : "sr-only"}>
      {isFull
        ? `Maximum of ${max} genres selected. Remove a genre to add another.`
        : `${count} of ${max} genres selected`}
    </p>
  );
}

type GenrePopoverProps = {
  label: string;
  open: boolean;
  modal: boolean;
  onOpenChange: (open: boolean) => void;
  children: React.ReactNode;
};

function GenrePopover({ label, children, ...state }: GenrePopoverProps) {
  return (
    <Popover {...state}>
      <PopoverTrigger asChild>
        <Button
          type="button"
          variant="outline"
          className="justify-between border-input bg-raised font-normal hover:bg-raised hover:text-ink"
        >
          {label}
          <ChevronsUpDownIcon aria-hidden />
        </Button>
      </PopoverTrigger>
      <PopoverContent
        align="start"
        aria-label="Add a genre"
        className="w-(--radix-popover-trigger-width) min-w-72 p-0"
      >
        {children}
      </PopoverContent>
    </Popover>
  );
}

type SelectedGenresProps = { genres: Genre[]; onRemove: (genre: Genre) => void };

function SelectedGenres({ genres, onRemove }: SelectedGenresProps) {
  if (genres.length === 0) return null;
  return (
    <ul aria-label="Selected genres" className="flex flex-wrap gap-1.5">
      {genres.map((genre) => (
        <li key={genre.id} className="flex max-w-full">
          <Chip
            label={genre.name}
            removeLabel={`Remove ${genre.name}`}
            onRemove={() => onRemove(genre)}
          />
        </li>
      ))}
    </ul>
  );
}
