import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { isComposing } from "@/components/form/is-composing";
import { useDebounced } from "@/components/form/use-debounced";
import { useLateEnter } from "@/components/form/use-late-enter";
import { useListbox } from "@/components/form/use-listbox";
import { normaliseGenreName } from "@/lib/genres/normalise";
import type { FoundGenre, Genre } from "@/lib/genres/schema";
import { genreSearchQuery } from "@/browser/genre-queries";

/** An entry of the list; without `genre` it creates a genre of that name. */
export type GenreOption = { key: string; name: string; genre?: FoundGenre; selected: boolean };

type GenreSearchOptions = {
  selected: Genre[];
  isCreating: boolean;
  onPick: (option: GenreOption) => void;
};

/** Enter picks the exact match or the first good one, and creates a genre only if the search found neither. */
export function useGenreOptions({ selected, isCreating, onPick }: GenreSearchOptions) {
  const [text, setText] = useState("");
  const name = normaliseGenreName(text);
  const { found, isSearching, hasFailed, retry } = useGenreSearch(name);
  const options = toOptions(name, found, selected);
  const canPick = (option: GenreOption) => !isCreating && !option.selected;
  const first = findFirst(name, found, options.filter(canPick), isSearching);
  const { reset, ...list } = useListbox({
    options,
    keyOf: ({ key }) => key,
    canPick,
    first,
    onPick,
  });

  const pickLater = useLateEnter(text, isSearching, () => first && onPick(first));

  function onKeyDown(event: React.KeyboardEvent) {
    const isActive = list.combobox["aria-activedescendant"] !== undefined;
    if (event.key !== "Enter" || isActive || !isSearching || isComposing(event))
      return list.combobox.onKeyDown(event);
    event.preventDefault();
    pickLater();
  }

  function type(typed: string) {
    reset();
    setText(typed);
  }

  return {
    ...list,
    combobox: { ...list.combobox, onKeyDown },
    text,
    type,
    options,
    isSearching,
    hasFailed,
    retry,
    hasFoundNothing: name !== "" && !isSearching && !hasFailed && found.length === 0,
  };
}

/** The genres found for a name, an exact match first; while searching, those of the previous name. */
function useGenreSearch(name: string) {
  const search = useDebounced(name);
  const {
    data = [],
    isFetching,
    isError,
    refetch,
  } = useQuery({
    ...genreSearchQuery(search),
    placeholderData: (previous: FoundGenre[] | undefined) => previous,
  });
  const found =
    name === ""
      ? []
      : [...data].sort((a, b) => Number(hasName(b, name)) - Number(hasName(a, name)));
  const isSearching = name !== "" && (isFetching || search !== name);
  return {
    found,
    isSearching,
    hasFailed: name !== "" && !isSearching && isError,
    retry: () => void refetch(),
  };
}

function toOptions(name: string, found: FoundGenre[], selected: Genre[]): GenreOption[] {
  const isSelected = (genre: Genre) =>
    selected.some(({ id, name }) => id === genre.id || isSameName(name, genre.name));
  const isKnown =
    found.some((genre) => hasName(genre, name)) ||
    selected.some((genre) => isSameName(genre.name, name));
  const genres = found.map((genre) => ({
    key: genre.id,
    name: genre.alias ? `${genre.name} (${genre.alias})` : genre.name,
    genre,
    selected: isSelected(genre),
  }));
  if (name === "" || isKnown) return genres;
  const creation = { key: "new", name, selected: false };
  return found.some((genre) => isGoodMatch(genre, name))
    ? [...genres, creation]
    : [creation, ...genres];
}

function findFirst(
  name: string,
  found: FoundGenre[],
  pickable: GenreOption[],
  isSearching: boolean,
): GenreOption | undefined {
  const exact = found.find((genre) => hasName(genre, name));
  if (exact) return pickable.find(({ genre }) => genre === exact);
  // The search may still find the genre.
  if (isSearching) return undefined;
  return (
    pickable.find(({ genre }) => genre && isGoodMatch(genre, name)) ??
    pickable.find(({ genre }) => !genre)
  );
}

const isSameName = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

/** A word of the name starts with the input: "hip" matches Hip Hop. */
const isGoodMatch = ({ name, alias = "" }: FoundGenre, typed: string) =>
  ` ${name} ${alias}`.toLowerCase().includes(` ${typed.toLowerCase()}`);

const hasName = (genre: FoundGenre, name: string) =>
  isSameName(genre.name, name) || (genre.alias !== undefined && isSameName(genre.alias, name));
