"use client";

import { CheckIcon, PlusIcon, SearchIcon } from "lucide-react";
import { useId, useState } from "react";
import { useGenreOptions, type GenreOption } from "@/components/use-genre-options";
import type { Genre } from "@/lib/genres/schema";
import { cn } from "@/lib/utils";

type GenrePickerListProps = { selected: Genre[]; creating: boolean; onAdd: (genre: Genre) => void; onCreate: (name: string) => void };

/** The search in the picker's popover: a combobox whose focus stays in the text. */
export function GenrePickerList({ selected, creating, onAdd, onCreate }: GenrePickerListProps) {
  const id = useId();
  const [text, setText] = useState("");
  const { options, active, searching, nothing, onKeyDown } = useGenreOptions({ text, selected, creating, onPick: pick });
  const optionId = (option: GenreOption) => `${id}-${option.key}`;

  function pick({ genre, name }: GenreOption) {
    if (genre) onAdd({ id: genre.id, name: genre.name });
    else onCreate(name);
  }

  return (
    <>
      <div className="flex h-11 items-center gap-2 border-b border-line px-3 focus-within:border-focus">
        <SearchIcon aria-hidden className="size-4 shrink-0" />
        <input
          role="combobox"
          aria-label="Search genres"
          aria-autocomplete="list"
          aria-expanded={options.length > 0}
          aria-controls={options.length > 0 ? id : undefined}
          aria-activedescendant={active && optionId(active)}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="done"
          placeholder="Type to search or add genres..."
          maxLength={60}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
          className="h-full w-full bg-transparent text-base outline-hidden placeholder:text-ink-muted md:text-sm"
        />
      </div>
      <div role="status" className="px-3 text-sm text-ink-muted">
        {searching ? <p className="py-3">Searching genres...</p> : null}
        {nothing ? <p className="py-3">No genres found.</p> : null}
      </div>
      {options.length > 0 ? (
        <ul id={id} role="listbox" aria-label="Genres" className="max-h-[300px] overflow-y-auto p-1">
          {options.map((option) => (
            <Option key={option.key} id={optionId(option)} option={option} active={option === active} creating={creating} onPick={() => pick(option)} />
          ))}
        </ul>
      ) : null}
    </>
  );
}

const bringIntoView = (option: HTMLElement | null) => option?.scrollIntoView({ block: "nearest" });

type OptionProps = { id: string; option: GenreOption; active: boolean; creating: boolean; onPick: () => void };

function Option({ id, option: { genre, name, selected }, active, creating, onPick }: OptionProps) {
  const disabled = selected || creating;
  return (
    <li
      id={id}
      ref={active ? bringIntoView : undefined}
      role="option"
      aria-selected={selected}
      aria-disabled={disabled}
      // The focus stays in the text.
      onMouseDown={(event) => event.preventDefault()}
      onClick={disabled ? undefined : onPick}
      className={cn(
        "flex min-h-9 cursor-default items-center gap-2 rounded-sm px-2 py-1.5 text-sm select-none hover:bg-sunken aria-disabled:text-ink-muted [&_svg]:size-4 [&_svg]:shrink-0",
        active && "bg-ink text-paper hover:bg-ink",
      )}
    >
      {genre ? <span className="min-w-0 truncate">{name}</span> : <NewGenre name={name} creating={creating} />}
      {selected ? <CheckIcon aria-hidden className="ms-auto" /> : null}
    </li>
  );
}

function NewGenre({ name, creating }: { name: string; creating: boolean }) {
  return (
    <>
      <PlusIcon aria-hidden /> {creating ? "Creating..." : `Add "${name}"`}
    </>
  );
}
