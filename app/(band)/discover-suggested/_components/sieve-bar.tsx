"use client";

import { Field } from "@/components/ui/field";
import { NativeSelect } from "@/components/ui/native-select";
import { GAPS, MATCH_SORTS, TIERS, type Sieve } from "@/lib/discovery/sift";
import { useSieve } from "./use-sieve";

const SORT_LABELS: Record<Sieve["sort"], string> = { match: "Best match", near: "Nearest", spotify: "Spotify listeners", name: "Name" };
const GAP_LABELS = { similar: "Similar to ours", larger: "Larger than ours", smaller: "Smaller than ours" };

/** Sort and filters; each works as it is changed. */
export function SieveBar({ genres }: { genres: string[] }) {
  const { sieve, setSieve } = useSieve();
  return (
    <form role="search" aria-label="Matches" className="mb-6 grid grid-cols-2 gap-3 border-t-2 border-ink pt-3 md:grid-cols-4" onSubmit={(event) => event.preventDefault()}>
      <Choice label="Sort by" value={sieve.sort} options={MATCH_SORTS.map((sort) => [sort, SORT_LABELS[sort]])} onChoose={(value) => void setSieve({ sort: value as Sieve["sort"] })} />
      <Choice label="Genre" value={sieve.genre} all="All genres" options={genres.map((genre) => [genre, genre])} onChoose={(genre) => void setSieve({ genre })} />
      <Choice
        label="Audience"
        value={sieve.audience ?? ""}
        all="Any size"
        options={GAPS.map((gap) => [gap, GAP_LABELS[gap]])}
        onChoose={(value) => void setSieve({ audience: (value || null) as Sieve["audience"] })}
      />
      <Choice
        label="Match score"
        value={String(sieve.score ?? "")}
        all="Any score"
        options={TIERS.map((tier) => [String(tier), `${tier}% or more`])}
        onChoose={(value) => void setSieve({ score: TIERS.find((tier) => String(tier) === value) ?? null })}
      />
    </form>
  );
}

type ChoiceProps = { label: string; value: string; /** What no choice is called. */ all?: string; options: [string, string][]; onChoose: (value: string) => void };

function Choice({ label, value, all, options, onChoose }: ChoiceProps) {
  return (
    <Field label={label}>
      <NativeSelect value={value} onChange={(event) => onChoose(event.target.value)}>
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
