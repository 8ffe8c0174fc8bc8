"use client";

import { scrollIntoView, ListOption } from "@/components/form/list-option";
import { Input } from "@/components/ui/input";
import type { City } from "@/lib/cities/schema";
import { formatNumber, plural } from "@/lib/format";
import { useCityChoice } from "@/components/city/use-city-choice";
import { cn } from "@/lib/utils";

type CityInputProps = Omit<React.ComponentProps<"input">, "value" | "onChange"> & {
  /** Without a country no cities are suggested. */
  country: string;
  value: string;
  onChange: (text: string) => void;
  onChoose: (city: City) => void;
};

export function findCityHint(country: string, isTyped: boolean): string | undefined {
  if (!country) return "Pick your country first, then your city from the list.";
  return isTyped ? "Pick it from the list, so we can measure distances." : undefined;
}

export function CityInput({
  country,
  value,
  onChange,
  onChoose,
  onBlur,
  ...props
}: CityInputProps) {
  const { cities, combobox, listbox, option, type, close } = useCityChoice({
    country,
    value,
    onChange,
    onChoose,
  });
  const isOpen = cities.length > 0;
  return (
    <div className="relative">
      <Input
        dir="auto"
        {...props}
        {...combobox}
        value={value}
        onChange={(event) => type(event.target.value)}
        onBlur={(event) => {
          // If the list went while the focus moves, a dialog would take the focus.
          setTimeout(close);
          onBlur?.(event);
        }}
      />
      {isOpen ? (
        <ul
          {...listbox}
          ref={scrollIntoView}
          aria-label="Cities"
          className={cn(
            "absolute inset-x-0 top-full z-20 mt-1.5 max-h-[300px] min-w-56 overflow-y-auto",
            "rounded-md border-[1.5px] border-ink bg-popover p-1 text-popover-foreground",
          )}
        >
          {cities.map((city) => (
            <ListOption
              key={city.id}
              {...option(city)}
              className="flex-wrap items-baseline justify-between gap-x-3"
            >
              <CityName city={city} />
            </ListOption>
          ))}
        </ul>
      ) : null}
      <p role="status" className="sr-only">
        {isOpen ? `${plural(cities.length, "city", "cities")} found` : ""}
      </p>
    </div>
  );
}

function CityName({ city: { name, region, population } }: { city: City }) {
  return (
    <>
      <span dir="auto" className="min-w-0 break-words">
        {[name, region].filter(Boolean).join(", ")}
      </span>
      {population > 0 ? (
        <span className="figures text-xs">{formatNumber(population)} people</span>
      ) : null}
    </>
  );
}
