"use client";

import { ChevronsUpDownIcon } from "lucide-react";
import { useRef, useState } from "react";
import { Chip } from "@/components/chip";
import { GenrePickerList } from "@/components/genre-picker-list";
import { useGenrePicker } from "@/components/use-genre-picker";
import { Button } from "@/components/ui/button";
import { Popover, PopoverContent, PopoverTrigger } from "@/components/ui/popover";
import { GENRES_MAX, type Genre } from "@/lib/genres/schema";

type GenrePickerProps = {
  bandId: string;
  value: Genre[];
  onChange: (genres: Genre[]) => void;
  placeholder?: string;
  max?: number;
};

/** Chooses a band's genres; each choice is saved at once. */
export function GenrePicker({ bandId, value, onChange, placeholder = "Select up to 3 genres...", max = GENRES_MAX }: GenrePickerProps) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const { selected, creating, add, create, remove } = useGenrePicker({ bandId, value, onChange, max });

  /** What had the focus may be gone: the chip that was removed, the popover's button at the maximum. */
  function finish() {
    setOpen(false);
    root.current?.focus();
  }

  return (
    <div ref={root} tabIndex={-1} className="flex flex-col gap-2 outline-none">
      {selected.length > 0 ? (
        <ul aria-label="Selected genres" className="flex flex-wrap gap-1.5">
          {selected.map((genre) => (
            <li key={genre.id} className="flex max-w-full">
              <Chip
                label={genre.name}
                removeLabel={`Remove ${genre.name}`}
                onRemove={() => {
                  remove(genre);
                  finish();
                }}
              />
            </li>
          ))}
        </ul>
      ) : null}
      {selected.length < max ? (
        <Popover open={open} onOpenChange={setOpen}>
          <PopoverTrigger asChild>
            <Button type="button" variant="outline" className="justify-between border-input bg-raised font-normal hover:bg-raised hover:text-ink">
              {placeholder} ({selected.length}/{max})
              <ChevronsUpDownIcon aria-hidden />
            </Button>
          </PopoverTrigger>
          <PopoverContent align="start" className="w-(--radix-popover-trigger-width) min-w-72 p-0">
            <GenrePickerList
              selected={selected}
              creating={creating}
              onAdd={(genre) => {
                add(genre);
                if (selected.length + 1 >= max) finish();
              }}
              onCreate={async (name) => {
                await create(name);
                finish();
              }}
            />
          </PopoverContent>
        </Popover>
      ) : (
        <p className="text-sm text-ink-muted" role="status">
          Maximum of {max} genres selected. Remove a genre to add another.
        </p>
      )}
    </div>
  );
}
