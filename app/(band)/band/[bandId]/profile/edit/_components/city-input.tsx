"use client";

import { useId } from "react";
import { Input } from "@/components/ui/input";
import type { City } from "@/lib/cities/schema";
import { formatNumber, plural } from "@/lib/format";
import { cn } from "@/lib/utils";
import { useCityChoice } from "./use-city-choice";

type CityInputProps = Omit<React.ComponentProps<"input">, "value" | "onChange"> & {
  /** Only cities of this country are offered; none without one. */
  country: string;
  value: string;
  onChange: (text: string) => void;
  onChoose: (city: City) => void;
};

const bringIntoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: "nearest" });

/** A text that offers the cities that begin with it: a combobox whose list suggests and never insists. */
export function CityInput({ country, value, onChange, onChoose, onBlur, ...props }: CityInputProps) {
  const id = useId();
  const { cities, active, type, close, choose, onKeyDown } = useCityChoice({ country, value, onChange, onChoose });
  const open = cities.length > 0;
  const optionId = (city: City) => `${id}-${city.id}`;
  return (
    <div className="relative">
      <Input
        dir="auto"
        {...props}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        aria-activedescendant={active ? optionId(active) : undefined}
        autoComplete="off"
        spellCheck={false}
        value={value}
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={(event) => {
          close();
          onBlur?.(event);
        }}
      />
      {open ? (
        <ul
          ref={bringIntoView}
          id={id}
          role="listbox"
          aria-label="Cities"
          className="absolute inset-x-0 top-full z-20 mt-1.5 max-h-[300px] min-w-56 overflow-y-auto rounded-md border-[1.5px] border-ink bg-popover p-1 text-popover-foreground"
        >
          {cities.map((city) => (
            <CityOption key={city.id} id={optionId(city)} city={city} active={city === active} onChoose={() => choose(city)} />
          ))}
        </ul>
      ) : null}
      <p role="status" className="sr-only">
        {open ? `${plural(cities.length, "city", "cities")} found` : ""}
      </p>
    </div>
  );
}

function CityOption({ id, city: { name, region, population }, active, onChoose }: { id: string; city: City; active: boolean; onChoose: () => void }) {
  return (
    <li
      id={id}
      ref={active ? bringIntoView : undefined}
      role="option"
      aria-selected={active}
      // The focus stays in the text.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
      className={cn("flex min-h-9 cursor-default flex-wrap items-baseline justify-between gap-x-3 rounded-sm px-2 py-1.5 text-sm select-none hover:bg-sunken", active && "bg-ink text-paper hover:bg-ink")}
    >
      <span dir="auto" className="min-w-0 break-words">
        {[name, region].filter(Boolean).join(", ")}
      </span>
      {population > 0 ? <span className="figures text-xs">{formatNumber(population)} people</span> : null}
    </li>
  );
}
