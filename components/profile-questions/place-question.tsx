import { useState } from "react";
import { CityInput, findCityHint } from "@/components/city/city-input";
import { CountryOptions } from "@/components/form/country-options";
import { Field } from "@/components/ui/field";
import { NativeSelect } from "@/components/ui/native-select";

type PlaceQuestionProps = {
  savedCountry: string | null;
  errorFor: (name: string) => string | undefined;
};

export function PlaceQuestion({ savedCountry, errorFor }: PlaceQuestionProps) {
  const [country, setCountry] = useState(savedCountry ?? "");
  const [city, setCity] = useState("");
  const [cityId, setCityId] = useState<number>();
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <input type="hidden" name="cityId" value={cityId ?? ""} />
      <Field label="Country" error={errorFor("country")}>
        <NativeSelect
          name="country"
          autoComplete="country"
          defaultValue={savedCountry ?? ""}
          onChange={(event) => {
            setCountry(event.target.value);
            setCityId(undefined);
          }}
        >
          {savedCountry ? null : <option value="">Select a country</option>}
          <CountryOptions />
        </NativeSelect>
      </Field>
      <Field
        label="City"
        error={errorFor("city")}
        hint={findCityHint(country, city !== "" && cityId === undefined)}
      >
        <CityInput
          name="city"
          country={country}
          value={city}
          onChange={(text) => {
            setCity(text);
            setCityId(undefined);
          }}
          onChoose={({ id, name }) => {
            setCity(name);
            setCityId(id);
          }}
        />
      </Field>
    </div>
  );
}
