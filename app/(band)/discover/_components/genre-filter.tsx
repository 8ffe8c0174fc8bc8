"use client";

import { TagInput } from "@/components/form/tag-input";
import { Field } from "@/components/ui/field";
import { FILTER_GENRES } from "@/lib/genres/limits";
import { normaliseGenreName } from "@/lib/genres/normalise";
import { cn } from "@/lib/utils";

type GenreFilterProps = { genres: string[]; onChange: (genres: string[]) => void };

const isSameGenre = (a: string, b: string) => normaliseGenreName(a) === normaliseGenreName(b);
const isOffered = (genre: string) => FILTER_GENRES.some((offered) => isSameGenre(offered, genre));

export function GenreFilter({ genres, onChange }: GenreFilterProps) {
  const otherGenres = genres.filter((genre) => !isOffered(genre));
  const toggle = (genre: string, isOn: boolean) =>
    onChange(isOn ? [...genres, genre] : genres.filter((name) => !isSameGenre(name, genre)));
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1.5 text-sm font-semibold">Genres</legend>
      <div className="flex flex-wrap gap-1.5">
        {FILTER_GENRES.map((genre) => (
          <label
            key={genre}
            className={cn(
              "inline-flex min-h-9 cursor-pointer items-center rounded-sm border border-line-strong px-2.5",
              "text-sm font-semibold select-none hover:border-ink",
              "has-checked:border-ink has-checked:bg-ink has-checked:text-paper",
              "has-focus-visible:outline-2 has-focus-visible:outline-offset-2",
              "has-focus-visible:outline-focus",
            )}
          >
            <input
              type="checkbox"
              name="genres"
              value={genre}
              className="sr-only"
              checked={genres.some((name) => isSameGenre(name, genre))}
              onChange={(event) => toggle(genre, event.target.checked)}
            />
            {genre}
          </label>
        ))}
      </div>
      <Field label="Other genres" hideLabel>
        <TagInput
          name="genres"
          placeholder="Other genres"
          value={otherGenres}
          onChange={(tags) => onChange([...genres.filter(isOffered), ...tags])}
        />
      </Field>
    </fieldset>
  );
}
