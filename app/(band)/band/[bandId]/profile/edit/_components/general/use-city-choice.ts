import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useDebounced } from "@/components/form/use-debounced";
import { useListbox } from "@/components/form/use-listbox";
import type { City } from "@/lib/cities/schema";
import { citySearchQuery } from "@/browser/city-queries";

type Given = {
  country: string;
  value: string;
  onChange: (text: string) => void;
  onChoose: (city: City) => void;
};

const NONE: City[] = [];

/** Whether one text is the other's beginning: then what was found stays until the next answer. */
const goOn = (before = "", now: string) => now.startsWith(before) || before.startsWith(now);

/** The cities that a text offers while one types. A search that fails offers none. */
export function useCityChoice({ country, value, onChange, onChoose }: Given) {
  const [wanted, setWanted] = useState(false);
  const cities = useFound(country, value.trim(), wanted);
  const { reset, ...list } = useListbox({
    options: cities,
    keyOf: ({ id }) => id,
    onPick: choose,
    onOpen: () => show(true),
    onClose: () => show(false),
  });

  function show(yes: boolean) {
    setWanted(yes);
    reset();
  }

  function type(typed: string) {
    show(true);
    onChange(typed);
  }

  function choose(city: City) {
    show(false);
    onChoose(city);
  }

  return { ...list, cities, type, close: () => show(false) };
}

function useFound(country: string, text: string, wanted: boolean): City[] {
  const settled = useDebounced(text) === text;
  const { data } = useQuery({
    ...citySearchQuery(country, wanted && settled ? text : ""),
    placeholderData: (before, query) => (goOn(query?.queryKey[2], text) ? before : undefined),
  });
  return wanted && text !== "" && data ? data.filter((city) => city.country === country) : NONE;
}
