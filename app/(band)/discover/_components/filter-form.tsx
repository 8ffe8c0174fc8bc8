"use client";

import { CountryOptions } from "@/components/form/country-options";
import { TagInput } from "@/components/form/tag-input";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { NativeSelect } from "@/components/ui/native-select";
import {
  INSTAGRAM_RANGE,
  SEARCH_MAX_LENGTH,
  SPOTIFY_RANGE,
  DEFAULT_RADIUS_KM,
  RADIUS_KM_MAX,
} from "@/lib/discover/filters";
import { FigureField, FigureRange } from "./figure-fields";
import { countFilters, RANGES } from "./filters";
import { GenreFilter } from "./genre-filter";
import { MatchPreferences } from "./match-preferences";
import { useFilters } from "./use-filters";

type FilterFormProps = { bandId: string | null; inDrawer?: boolean };

/** Filters apply as they change; without JavaScript the form is submitted. */
export function FilterForm({ bandId, inDrawer = false }: FilterFormProps) {
  const { filters, clear } = useFilters();
  return (
    <form
      id={inDrawer ? undefined : "discover"}
      action="/discover"
      role="search"
      aria-label="Bands"
      tabIndex={-1}
      className="flex flex-col gap-4"
      onSubmit={(event) => event.preventDefault()}
    >
      <MusicFields />
      <PlaceFields />
      <AudienceFields />
      <noscript>
        <Button type="submit">Show bands</Button>
      </noscript>
      {countFilters(filters) > 0 ? (
        <Button
          type="button"
          variant="outline"
          onClick={({ currentTarget }) => {
            clear();
            currentTarget.form?.focus();
          }}
        >
          Clear filters
        </Button>
      ) : null}
      {bandId ? <MatchPreferences bandId={bandId} /> : null}
    </form>
  );
}

function MusicFields() {
  const { filters, setFilters } = useFilters();
  return (
    <>
      <Field label="Band name">
        <Input
          type="search"
          name="search"
          maxLength={SEARCH_MAX_LENGTH}
          value={filters.search}
          onChange={(event) => setFilters({ search: event.target.value })}
          autoComplete="off"
        />
      </Field>
      <GenreFilter genres={filters.genres} onChange={(genres) => setFilters({ genres })} />
      <Field label="Influences">
        <TagInput
          name="influences"
          placeholder="e.g. The Cure"
          value={filters.influences}
          onChange={(influences) => setFilters({ influences })}
        />
      </Field>
    </>
  );
}

function PlaceFields() {
  const { filters, setFilters } = useFilters();
  return (
    <>
      <Field label="Country">
        <NativeSelect
          name="country"
          value={filters.country}
          onChange={(event) => setFilters({ country: event.target.value })}
        >
          <option value="">All countries</option>
          <CountryOptions />
        </NativeSelect>
      </Field>
      <fieldset className="grid grid-cols-[1fr_6rem] gap-2">
        <legend className="mb-1.5 text-sm font-semibold">Near a city</legend>
        <Field label="City" hideLabel>
          <Input
            name="near"
            placeholder="City, e.g. Ghent"
            value={filters.near}
            onChange={(event) => setFilters({ near: event.target.value })}
            autoComplete="off"
          />
        </Field>
        <FigureField
          label="Within km"
          name="withinKm"
          placeholder={`${DEFAULT_RADIUS_KM} km`}
          min={1}
          max={RADIUS_KM_MAX}
          labelPlacement="hidden"
        />
      </fieldset>
    </>
  );
}

const TICKET_FIELDS = [
  { name: "ticketsHometownMin", label: "Hometown" },
  { name: "tickets250kmMin", label: "250 km to 1000 km" },
  { name: "tickets1000kmMin", label: "Beyond 1000 km" },
] as const;

const AudienceFields = () => (
  <>
    <FigureRange label="Monthly Spotify listeners" names={RANGES.Spotify} range={SPOTIFY_RANGE} />
    <FigureRange label="Instagram followers" names={RANGES.Instagram} range={INSTAGRAM_RANGE} />
    <fieldset className="flex flex-col gap-1.5">
      <legend className="mb-1.5 text-sm font-semibold">Tickets per show (minimum)</legend>
      {TICKET_FIELDS.map((field) => (
        <FigureField key={field.name} {...field} placeholder="0" labelPlacement="beside" />
      ))}
    </fieldset>
  </>
);
