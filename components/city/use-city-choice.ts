import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useDebounced } from "@/components/form/use-debounced";
import { useListbox } from "@/components/form/use-listbox";
import type { City } from "@/lib/cities/schema";
import { citySearchQuery } from "@/browser/city-queries";

type CityChoiceOptions = {
  country: string;
  value: string;
  onChange: (text: string) => void;
  onChoose: (city: City) => void;
};

const NONE: City[] = [];

/** Results stay while the user extends or shortens the text, until the next answer. */
const isContinued = (before = "", text: string) =>
  text.startsWith(before) || before.startsWith(text);

/** Suggestions while the user types; a failed search suggests nothing. */
export function useCityChoice({ country, value, onChange, onChoose }: CityChoiceOptions) {
  const [isOpen, setOpen] = useState(false);
  const cities = useSuggestions(country, value.trim(), isOpen);
  const { reset, ...list } = useListbox({
    options: cities,
    keyOf: ({ id }) => id,
    onPick: choose,
    onOpen: () => show(true),
    onClose: () => show(false),
  });

  function show(open: boolean) {
    setOpen(open);
    reset();
  }

  function type(text: string) {
    show(true);
    onChange(text);
  }

  function choose(city: City) {
    show(false);
    onChoose(city);
  }

  return { ...list, cities, type, close: () => show(false) };
}

function useSuggestions(country: string, text: string, isOpen: boolean): City[] {
  const isSettled = useDebounced(text) === text;
  const { data } = useQuery({
    ...citySearchQuery(country, isOpen && isSettled ? text : ""),
    placeholderData: (before, query) =>
      isContinued(query?.queryKey[2], text) ? before : undefined,
  });
  return isOpen && text !== "" && data ? data.filter((city) => city.country === country) : NONE;
}
