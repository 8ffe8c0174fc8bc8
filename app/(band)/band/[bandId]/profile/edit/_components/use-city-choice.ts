import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useDebounced } from "@/components/use-debounced";
import type { City } from "@/lib/cities/schema";
import { citySearch } from "@/lib/cities/use-cities";

type Given = { country: string; value: string; onChange: (text: string) => void; onChoose: (city: City) => void };

const NONE: City[] = [];

/** Whether one text is the other's beginning: then what was found stays until the next answer. */
const goOn = (before = "", now: string) => now.startsWith(before) || before.startsWith(now);

/** The cities that a text offers while one types, and what the keys of a combobox do with them. A search that fails offers none. */
export function useCityChoice({ country, value, onChange, onChoose }: Given) {
  const [wanted, setWanted] = useState(false);
  const [activeId, setActiveId] = useState<number>();
  const text = value.trim();
  const settled = useDebounced(text) === text;
  const { data } = useQuery({
    ...citySearch(country, wanted && settled ? text : ""),
    placeholderData: (before, query) => (goOn(query?.queryKey[2], text) ? before : undefined),
  });
  const cities = wanted && text !== "" && data ? data.filter((city) => city.country === country) : NONE;
  const active = cities.find((city) => city.id === activeId);

  function show(yes: boolean) {
    setWanted(yes);
    setActiveId(undefined);
  }

  function type(typed: string) {
    show(true);
    onChange(typed);
  }

  function choose(city: City) {
    show(false);
    onChoose(city);
  }

  /** One option up or down, past either end to the other. */
  function move(step: 1 | -1) {
    const from = active ? cities.indexOf(active) : step === 1 ? -1 : 0;
    setActiveId(cities.at((from + step) % cities.length)?.id);
  }

  function onKeyDown(event: React.KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const keys: Record<string, (() => void) | undefined> = {
      ArrowDown: () => (cities.length > 0 ? move(1) : show(true)),
      ArrowUp: () => (cities.length > 0 ? move(-1) : show(true)),
      Enter: active && (() => choose(active)),
      Escape: cities.length > 0 ? () => show(false) : undefined,
    };
    const act = keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  }

  return { cities, active, type, choose, close: () => show(false), onKeyDown };
}
