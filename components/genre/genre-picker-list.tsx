"use client";

import { useRef } from "react";
import { CheckIcon, PlusIcon, SearchIcon } from "lucide-react";
import { ListOption } from "@/components/form/list-option";
import { useGenreOptions, type GenreOption } from "@/components/genre/use-genre-options";
import { Button } from "@/components/ui/button";
import type { Genre } from "@/lib/genres/schema";

type GenrePickerListProps = {
  selected: Genre[];
  isCreating: boolean;
  note: string | null;
  onAdd: (genre: Genre) => void;
  onCreate: (name: string) => void;
};

export function GenrePickerList({
  selected,
  isCreating,
  note,
  onAdd,
  onCreate,
}: GenrePickerListProps) {
  const search = useGenreOptions({ selected, isCreating, onPick: pick });
  const input = useRef<HTMLInputElement>(null);

  /** The button goes while it looks again. */
  function searchAgain() {
    input.current?.focus();
    search.retry();
  }

  function pick({ genre, name }: GenreOption) {
    if (genre) onAdd({ id: genre.id, name: genre.name });
    else onCreate(name);
  }

  return (
    <>
      <SearchInput
        {...search.combobox}
        ref={input}
        value={search.text}
        onChange={(event) => search.type(event.target.value)}
      />
      <div role="status" className="px-3 text-sm text-ink-muted">
        {search.isSearching ? <p className="py-3">Searching genres...</p> : null}
        {search.hasFoundNothing ? <p className="py-3">No genres found.</p> : null}
        {search.hasFailed ? <SearchFailed onRetry={searchAgain} /> : null}
        {note ? <p className="py-3">{note}</p> : null}
      </div>
      {search.options.length > 0 ? (
        <ul {...search.listbox} aria-label="Genres" className="max-h-[300px] overflow-y-auto p-1">
          {search.options.map((option) => (
            <ListOption
              key={option.key}
              {...search.option(option)}
              selected={option.selected}
              disabled={option.selected || isCreating}
            >
              <OptionLabel option={option} isCreating={isCreating} />
            </ListOption>
          ))}
        </ul>
      ) : null}
    </>
  );
}

const SearchInput = (props: React.ComponentProps<"input">) => (
  <div className="flex h-11 items-center gap-2 border-b border-line px-3 focus-within:border-focus">
    <SearchIcon aria-hidden className="size-4 shrink-0" />
    <input
      {...props}
      aria-label="Search genres"
      enterKeyHint="done"
      placeholder="Type to search or add genres..."
      maxLength={60}
      className="h-full w-full bg-transparent text-base outline-hidden placeholder:text-ink-muted md:text-sm"
    />
  </div>
);

function OptionLabel({ option, isCreating }: { option: GenreOption; isCreating: boolean }) {
  if (!option.genre) return <NewGenre name={option.name} isCreating={isCreating} />;
  return (
    <>
      <span className="min-w-0 truncate">{option.name}</span>
      {option.selected ? <CheckIcon aria-hidden className="ms-auto" /> : null}
    </>
  );
}

function NewGenre({ name, isCreating }: { name: string; isCreating: boolean }) {
  return (
    <>
      <PlusIcon aria-hidden /> {isCreating ? "Creating..." : `Add "${name}"`}
    </>
  );
}

function SearchFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="flex items-center justify-between gap-3 py-2">
      <p>The search didn&apos;t work.</p>
      <Button type="button" variant="outline" size="sm" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
