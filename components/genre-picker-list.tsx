"use client";

import { useQuery } from "@tanstack/react-query";
import { CheckIcon, PlusIcon } from "lucide-react";
import { useState } from "react";
import { useDebounced } from "@/components/use-debounced";
import { Command, CommandGroup, CommandInput, CommandItem, CommandList } from "@/components/ui/command";
import { normaliseGenreName } from "@/lib/genres/normalise";
import type { Genre } from "@/lib/genres/schema";
import { genreSearch } from "@/lib/genres/use-genres";

/** The entry that makes a new genre, among the ids of known ones. */
const NEW = "new";

type GenrePickerListProps = { selected: Genre[]; creating: boolean; onAdd: (genre: Genre) => void; onCreate: (name: string) => void };

/** The search in the picker's popover. Enter takes the exact match, else the new genre, unless the arrow keys went elsewhere. */
export function GenrePickerList({ selected, creating, onAdd, onCreate }: GenrePickerListProps) {
  const [text, setText] = useState("");
  const name = normaliseGenreName(text);
  const asked = useDebounced(name);
  const { data = [], isFetching } = useQuery({ ...genreSearch(asked), placeholderData: (before) => before });
  const searching = name !== "" && (isFetching || asked !== name);
  const found = name === "" ? [] : data;
  const isSelected = (genre: Genre) => selected.some((one) => one.id === genre.id || sameName(one.name, genre.name));
  const isKnown = [...found, ...selected].some((genre) => sameName(genre.name, name));
  const first = isKnown ? (found.find((genre) => sameName(genre.name, name))?.id ?? "") : NEW;
  const [moved, setMoved] = useState({ from: first, to: first });

  return (
    <Command shouldFilter={false} label="Genres" value={moved.from === first ? moved.to : first} onValueChange={(to) => setMoved({ from: first, to })}>
      <CommandInput value={text} onValueChange={setText} placeholder="Type to search or add genres..." maxLength={60} />
      <CommandList>
        {searching ? <Note>Searching genres...</Note> : null}
        {!searching && name !== "" && found.length === 0 ? <Note>No genres found.</Note> : null}
        {name !== "" ? (
          <CommandGroup>
            {isKnown ? null : (
              <CommandItem value={NEW} disabled={creating} onSelect={() => onCreate(name)}>
                <PlusIcon aria-hidden /> {creating ? "Creating..." : `Add "${name}"`}
              </CommandItem>
            )}
            {exactFirst(found, name).map((genre) => (
              <CommandItem key={genre.id} value={genre.id} disabled={creating || isSelected(genre)} onSelect={() => onAdd(genre)}>
                <span className="min-w-0 truncate">{genre.name}</span>
                {isSelected(genre) ? <CheckIcon aria-label="selected" className="ms-auto" /> : null}
              </CommandItem>
            ))}
          </CommandGroup>
        ) : null}
      </CommandList>
    </Command>
  );
}

const sameName = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

const exactFirst = (genres: Genre[], name: string) => [...genres].sort((a, b) => Number(sameName(b.name, name)) - Number(sameName(a.name, name)));

function Note({ children }: { children: React.ReactNode }) {
  return (
    <p role="status" className="px-3 py-3 text-sm text-ink-muted">
      {children}
    </p>
  );
}
