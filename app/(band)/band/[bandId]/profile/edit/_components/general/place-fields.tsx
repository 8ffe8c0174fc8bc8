"use client";

import { Controller, useWatch } from "react-hook-form";
import { CountryOptions } from "@/components/form/country-options";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { NativeSelect } from "@/components/ui/native-select";
import { CityInput, findCityHint } from "@/components/city/city-input";
import { LABELS } from "./labels";
import type { BandForm } from "../form/use-band-form";

/** A city chosen from the list is sent with its id; any other text is accepted too. */
export function PlaceFields({
  form: { register, control, setValue, formState },
}: {
  form: BandForm;
}) {
  const { errors, dirtyFields } = formState;
  const [country, cityId] = useWatch({ control, name: ["country", "cityId"] });
  return (
    <div className="grid gap-5 sm:grid-cols-3">
      <Field
        label={LABELS.country}
        error={errors.country?.message}
        hint={country || errors.country ? undefined : "We need it before you can save."}
      >
        <NativeSelect
          autoComplete="country"
          {...register("country", { onChange: () => setValue("cityId", undefined) })}
        >
          <option value="">Select a country</option>
          <CountryOptions />
        </NativeSelect>
      </Field>
      <Field label={LABELS.region} error={errors.region?.message}>
        <Input dir="auto" autoComplete="address-level1" {...register("region")} />
      </Field>
      <Controller
        name="city"
        control={control}
        render={({ field: { value, onChange, ...field }, fieldState: { isDirty } }) => (
          <Field
            label={LABELS.city}
            error={errors.city?.message}
            hint={findCityHint(
              country,
              (isDirty || dirtyFields.country === true) && value !== "" && cityId === undefined,
            )}
          >
            <CityInput
              {...field}
              country={country}
              value={typeof value === "string" ? value : ""}
              onChange={(text) => {
                onChange(text);
                setValue("cityId", undefined);
              }}
              onChoose={(city) => {
                onChange(city.name);
                setValue("cityId", city.id, { shouldDirty: true });
              }}
            />
          </Field>
        )}
      />
    </div>
  );
}
