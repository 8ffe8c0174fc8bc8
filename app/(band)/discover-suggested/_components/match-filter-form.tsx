"use client";

import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { NativeSelect } from "@/components/ui/native-select";
import {
  SOCIAL_GAPS,
  MATCH_SORTS,
  SCORE_TIERS,
  type MatchFilter,
} from "@/lib/matching/filter-matches";
import { useMatchFilter } from "./use-match-filter";

const SORT_LABELS: Record<MatchFilter["sort"], string> = {
  match: "Best match",
  near: "Nearest",
  spotify: "Spotify listeners",
  name: "Name",
};
const GAP_LABELS = {
  similar: "Similar to ours",
  larger: "Larger than ours",
  smaller: "Smaller than ours",
};

type MatchFilterFormProps = {
  genres: string[];
  hasAudience: boolean;
};

/** Filters apply as they change; without JavaScript the form is submitted. */
export function MatchFilterForm({ genres, hasAudience }: MatchFilterFormProps) {
  const { filter, setFilter } = useMatchFilter();
  const isGenreMissing = filter.genre !== "" && !genres.includes(filter.genre);
  const offeredGenres = isGenreMissing ? [...genres, filter.genre] : genres;
  return (
    <form
      action="/discover-suggested"
      role="search"
      aria-label="Matches"
      className="mb-6 grid grid-cols-2 gap-3 border-t-2 border-ink pt-3 md:grid-cols-4"
      onSubmit={(event) => event.preventDefault()}
    >
      <Choice
        name="sort"
        label="Sort by"
        value={filter.sort}
        options={MATCH_SORTS.map((sort) => [sort, SORT_LABELS[sort]])}
        onChoose={(value) => void setFilter({ sort: MATCH_SORTS.find((sort) => sort === value) })}
      />
      <Choice
        name="genre"
        label="Genre"
        value={filter.genre}
        all="All genres"
        options={offeredGenres.map((genre) => [genre, genre])}
        onChoose={(genre) => void setFilter({ genre })}
      />
      {hasAudience ? (
        <Choice
          name="audience"
          label="Audience"
          value={filter.audience ?? ""}
          all="Any size"
          options={SOCIAL_GAPS.map((gap) => [gap, GAP_LABELS[gap]])}
          onChoose={(value) =>
            void setFilter({ audience: SOCIAL_GAPS.find((gap) => gap === value) ?? null })
          }
        />
      ) : null}
      <Choice
        name="score"
        label="Match score"
        value={String(filter.score ?? "")}
        all="Any score"
        options={SCORE_TIERS.map((tier) => [String(tier), `${tier}% or more`])}
        onChoose={(value) =>
          void setFilter({ score: SCORE_TIERS.find((tier) => String(tier) === value) ?? null })
        }
      />
      <noscript>
        <Button type="submit">Show matches</Button>
      </noscript>
    </form>
  );
}

type ChoiceProps = {
  name: keyof MatchFilter;
  label: string;
  value: string;
  all?: string;
  options: [string, string][];
  onChoose: (value: string) => void;
};

function Choice({ name, label, value, all, options, onChoose }: ChoiceProps) {
  return (
    <Field label={label}>
      <NativeSelect name={name} value={value} onChange={(event) => onChoose(event.target.value)}>
        {all ? <option value="">{all}</option> : null}
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </NativeSelect>
    </Field>
  );
}
