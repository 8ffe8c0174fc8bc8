import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useDebounced } from "@/components/use-debounced";
import { normaliseGenreName } from "@/lib/genres/normalise";
import type { FoundGenre, Genre } from "@/lib/genres/schema";
import { genreSearch } from "@/lib/genres/use-genres";

/** What the picker offers for a text; without `genre` it makes the one of that name. */
export type GenreOption = { key: string; name: string; genre?: FoundGenre; selected: boolean };

type Given = { text: string; selected: Genre[]; creating: boolean; onPick: (option: GenreOption) => void };

/**
 * The options for what is typed and the keys that go through them. Enter takes the exact match, else the new genre,
 * unless the arrow keys went elsewhere.
 */
export function useGenreOptions({ text, selected, creating, onPick }: Given) {
  const name = normaliseGenreName(text);
  const { found, searching } = useFound(name);
  const options = optionsFor(name, found, selected);
  const open = creating ? [] : options.filter((option) => !option.selected);
  const exact = found.find((genre) => isCalled(genre, name));
  const first = open.find((option) => (exact ? option.genre === exact : !option.genre));
  // Where the arrow keys went counts for this text only.
  const [moved, setMoved] = useState({ text, key: "" });
  const active = (moved.text === text && open.find((option) => option.key === moved.key)) || first;

  function move(step: 1 | -1) {
    const from = active ? open.indexOf(active) : step === 1 ? -1 : 0;
    const to = open.at((from + step) % open.length);
    if (to) setMoved({ text, key: to.key });
  }

  function onKeyDown(event: React.KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const act = { ArrowDown: () => move(1), ArrowUp: () => move(-1), Enter: () => active && onPick(active) }[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  }

  return { options, active, searching, nothing: name !== "" && !searching && found.length === 0, onKeyDown };
}

/** What the server finds for a name, the exact one first; while it looks, what it found before. */
function useFound(name: string): { found: FoundGenre[]; searching: boolean } {
  const asked = useDebounced(name);
  const { data = [], isFetching } = useQuery({ ...genreSearch(asked), placeholderData: (before) => before });
  const found = name === "" ? [] : [...data].sort((a, b) => Number(isCalled(b, name)) - Number(isCalled(a, name)));
  return { found, searching: name !== "" && (isFetching || asked !== name) };
}

function optionsFor(name: string, found: FoundGenre[], selected: Genre[]): GenreOption[] {
  const isSelected = (genre: Genre) => selected.some((one) => one.id === genre.id || sameName(one.name, genre.name));
  const isKnown = found.some((genre) => isCalled(genre, name)) || selected.some((genre) => sameName(genre.name, name));
  const genres = found.map((genre) => ({ key: genre.id, name: genre.alias ? `${genre.name} (${genre.alias})` : genre.name, genre, selected: isSelected(genre) }));
  return name === "" || isKnown ? genres : [{ key: "new", name, selected: false }, ...genres];
}

const sameName = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

const isCalled = (genre: FoundGenre, name: string) => sameName(genre.name, name) || (genre.alias !== undefined && sameName(genre.alias, name));
