import { useState } from "react";
import { CityInput } from "@/components/city/city-input";
import { Chip } from "@/components/form/chip";
import { CountryOptions } from "@/components/form/country-options";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { NativeSelect } from "@/components/ui/native-select";
import type { City } from "@/lib/cities/schema";
import { countryName } from "@/lib/countries";
import { PREFERRED_PLACES_MAX, type PreferredPlace } from "@/lib/swap-settings/schema";

type PreferredPlacesProps = {
  value: PreferredPlace[];
  onChange: (places: PreferredPlace[]) => void;
};

const placeKey = ({ country, cityId }: PreferredPlace) => `${country} ${cityId ?? ""}`;

const placeName = ({ country, city }: PreferredPlace) =>
  [city, countryName(country)].filter(Boolean).join(", ");

export function PreferredPlaces({ value, onChange }: PreferredPlacesProps) {
  return (
    <>
      {value.length > 0 ? (
        <ul aria-label="Chosen places" className="flex flex-wrap gap-1.5">
          {value.map((place) => (
            <li key={placeKey(place)} className="flex max-w-full">
              <Chip
                label={placeName(place)}
                removeLabel={`Remove ${placeName(place)}`}
                onRemove={() => onChange(value.filter((other) => other !== place))}
              />
            </li>
          ))}
        </ul>
      ) : null}
      {value.length < PREFERRED_PLACES_MAX ? (
        <AddPlace existing={value.map(placeKey)} onAdd={(place) => onChange([...value, place])} />
      ) : (
        <p className="text-sm text-ink-muted">That&apos;s three. Remove one to add another.</p>
      )}
    </>
  );
}

type AddPlaceProps = { existing: string[]; onAdd: (place: PreferredPlace) => void };

function AddPlace({ existing, onAdd }: AddPlaceProps) {
  const [country, setCountry] = useState("");
  const [text, setText] = useState("");
  const [city, setCity] = useState<City | null>(null);
  const [error, setError] = useState<{ field: "country" | "city"; message: string } | null>(null);
  const findError = (field: "country" | "city") =>
    error?.field === field ? error.message : undefined;

  function changeCountry(code: string) {
    setCountry(code);
    changeCity("", null);
  }

  function changeCity(name: string, chosen: City | null) {
    setText(name);
    setCity(chosen);
    setError(null);
  }

  function add(event: React.FormEvent) {
    event.preventDefault();
    const place = { country, cityId: city?.id ?? null, city: city?.name ?? null };
    if (!country) return setError({ field: "country", message: "Choose a country first" });
    if (text.trim() && !city)
      return setError({ field: "city", message: "Pick the city from the list" });
    if (existing.includes(placeKey(place)))
      return setError({ field: city ? "city" : "country", message: "You've already added this" });
    onAdd(place);
    changeCountry("");
  }

  return (
    <form noValidate onSubmit={add} className="flex flex-col gap-3">
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label="Country" error={findError("country")}>
          <NativeSelect value={country} onChange={(event) => changeCountry(event.target.value)}>
            <option value="">Select a country</option>
            <CountryOptions />
          </NativeSelect>
        </Field>
        <Field label="City (optional)" hint="With 150 km around it" error={findError("city")}>
          <CityInput
            country={country}
            value={text}
            onChange={(name) => changeCity(name, null)}
            onChoose={(chosen) => changeCity(chosen.name, chosen)}
          />
        </Field>
      </div>
      <Button type="submit" variant="outline" size="sm" className="self-start">
        Add place
      </Button>
    </form>
  );
}
