import { useState } from "react";
import { CityInput } from "@/components/city/city-input";
import { CountryOptions } from "@/components/form/country-options";
import { Field } from "@/components/ui/field";
import { NativeSelect } from "@/components/ui/native-select";

type PlaceQuestionProps = {
  errorFor: (name: string) => string | undefined;
  onCityId: (id: number | undefined) => void;
};

export function PlaceQuestion({ errorFor, onCityId }: PlaceQuestionProps) {
  const [country, setCountry] = useState("");
  const [city, setCity] = useState("");
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label="Country" error={errorFor("country")}>
        <NativeSelect
          name="country"
          autoComplete="country"
          onChange={(event) => setCountry(event.target.value)}
        >
          <option value="">Select a country</option>
          <CountryOptions />
        </NativeSelect>
      </Field>
      <Field label="City" error={errorFor("city")}>
        <CityInput
          name="city"
          country={country}
          value={city}
          onChange={(text) => {
            setCity(text);
            onCityId(undefined);
          }}
          onChoose={({ id, name }) => {
            setCity(name);
            onCityId(id);
          }}
        />
      </Field>
    </div>
  );
}
