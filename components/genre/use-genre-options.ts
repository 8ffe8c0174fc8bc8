import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useDebounced } from "@/components/form/use-debounced";
import { useListbox } from "@/components/form/use-listbox";
import { normaliseGenreName } from "@/lib/genres/normalise";
import type { FoundGenre, Genre } from "@/lib/genres/schema";
import { genreSearchQuery } from "@/browser/genre-queries";

/** What the picker offers for a text; without `genre` it makes the one of that name. */
export type GenreOption = { key: string; name: string; genre?: FoundGenre; selected: boolean };

type GenreSearchOptions = {
  selected: Genre[];
  creating: boolean;
  onPick: (option: GenreOption) => void;
};

/** Enter picks the exact match, else the new genre, unless the arrow keys moved on. */
export function useGenreOptions({ selected, creating, onPick }: GenreSearchOptions) {
  const [text, setText] = useState("");
  const name = normaliseGenreName(text);
  const { found, searching, failed, retry } = useFound(name);
  const options = optionsFor(name, found, selected);
  const exact = found.find((genre) => isCalled(genre, name));
  const canPick = (option: GenreOption) => !creating && !option.selected;
  const first = options.find(
    (option) => canPick(option) && (exact ? option.genre === exact : !option.genre),
  );
  const { reset, ...list } = useListbox({
    options,
    keyOf: ({ key }) => key,
    canPick,
    first,
    onPick,
  });

  function type(typed: string) {
    reset();
    setText(typed);
  }

  return {
    ...list,
    text,
    type,
    options,
    searching,
    failed,
    retry,
    nothing: name !== "" && !searching && !failed && found.length === 0,
  };
}

/** What the server finds for a name, the exact one first; while it looks, what it found before. */
function useFound(name: string) {
  const asked = useDebounced(name);
  const {
    data = [],
    isFetching,
    isError,
    refetch,
  } = useQuery({
    ...genreSearchQuery(asked),
    placeholderData: (before: FoundGenre[] | undefined) => before,
  });
  const found =
    name === ""
      ? []
      : [...data].sort((a, b) => Number(isCalled(b, name)) - Number(isCalled(a, name)));
  const searching = name !== "" && (isFetching || asked !== name);
  return {
    found,
    searching,
    failed: name !== "" && !searching && isError,
    retry: () => void refetch(),
  };
}

function optionsFor(name: string, found: FoundGenre[], selected: Genre[]): GenreOption[] {
  const isSelected = (genre: Genre) =>
    selected.some((one) => one.id === genre.id || sameName(one.name, genre.name));
  const isKnown =
    found.some((genre) => isCalled(genre, name)) ||
    selected.some((genre) => sameName(genre.name, name));
  const genres = found.map((genre) => ({
    key: genre.id,
    name: genre.alias ? `${genre.name} (${genre.alias})` : genre.name,
    genre,
    selected: isSelected(genre),
  }));
  return name === "" || isKnown ? genres : [{ key: "new", name, selected: false }, ...genres];
}

const sameName = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

const isCalled = (genre: FoundGenre, name: string) =>
  sameName(genre.name, name) || (genre.alias !== undefined && sameName(genre.alias, name));
