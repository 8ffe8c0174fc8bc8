import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef } from "react";
import { toast } from "sonner";
import { ApiError, conflictingVersion, errorText } from "@/browser/api";
import type { Genre } from "@/lib/genres/schema";
import {
  bandGenresQuery,
  createGenreMutation,
  savingGenres,
  storeGenres,
} from "@/browser/genre-queries";

const LIMIT_REACHED = "That's a lot of new genres for one day. Please pick one from the list.";

export type UnsavedGenres = { base: Genre[]; genres: Genre[] };

type GenrePickerOptions = {
  bandId: string;
  value?: Genre[];
  onChange: (genres: Genre[], base: Genre[]) => void;
  /** With what is stored, once no choice waits to be saved. */
  onSaved?: (stored: Genre[]) => void;
  /** What an earlier visit chose and could not save; it is chosen again. */
  restored?: UnsavedGenres | null;
  max: number;
};

/** Each change is saved at once; a failed save is silent (specification section 8) and goes with the next. */
export function useGenrePicker({
  bandId,
  value,
  onChange,
  onSaved,
  restored,
  max,
}: GenrePickerOptions) {
  const client = useQueryClient();
  const saved = useQuery({ ...bandGenresQuery(bandId), enabled: !value });
  const selected = value ?? saved.data ?? [];
  // A ref, since a waiting save reads it once the one before is done.
  const base = useRef<Genre[]>(null);
  const saving = useMutation({
    ...savingGenres(bandId),
    mutationFn: (genres: Genre[]) => storeGenres(bandId, genres, base.current ?? []),
    onSuccess: (stored, genres) => {
      if (genres === latest.current) show(stored);
      else base.current = genres;
    },
    onError: (error, genres) => {
      const stored = conflictingVersion<Genre[]>(error);
      if (!stored || genres !== latest.current) return;
      toast.error(errorText(error, "Not saved"));
      show(stored);
    },
  });
  const creation = useMutation(createGenreMutation);
  // Making a genre takes a while, in which another may be removed.
  const latest = useRef(selected);

  function show(stored: Genre[]) {
    base.current = null;
    client.setQueryData(bandGenresQuery(bandId).queryKey, stored);
    onSaved?.(stored);
  }

  function choose(genres: Genre[]) {
    base.current ??= latest.current;
    latest.current = genres;
    client.setQueryData(bandGenresQuery(bandId).queryKey, genres);
    onChange(genres, base.current);
    saving.mutate(genres);
  }
  useEffect(() => {
    latest.current = selected;
  });

  const chooseAgain = useEffectEvent((unsaved: UnsavedGenres) => {
    base.current = unsaved.base;
    choose(unsaved.genres);
  });
  useEffect(() => {
    if (restored) chooseAgain(restored);
  }, [restored]);

  function add(genre: Genre) {
    const genres = latest.current;
    const isKnown = genres.some(
      ({ id, name }) => id === genre.id || name.toLowerCase() === genre.name.toLowerCase(),
    );
    if (!isKnown && genres.length < max) choose([...genres, genre]);
  }

  async function create(name: string): Promise<boolean> {
    const [genre] = await creation.mutateAsync(name).catch((): Genre[] => []);
    if (!genre) return false;
    add(genre);
    void client.invalidateQueries({ queryKey: ["genres", "search"] });
    return true;
  }

  return {
    selected,
    isCreating: creation.isPending,
    /** Shown once the daily limit of new genres is reached; other failures are silent. */
    limitText:
      creation.error instanceof ApiError && creation.error.status === 429 ? LIMIT_REACHED : null,
    /** Whether the last choice is not saved yet. */
    isUnsaved: saving.isPending || (saving.isError && !conflictingVersion(saving.error)),
    add,
    create,
    remove: (genre: Genre) => choose(latest.current.filter(({ id }) => id !== genre.id)),
  };
}
