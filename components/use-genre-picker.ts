import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Genre } from "@/lib/genres/schema";
import { bandGenres, genreSave, genreUpsert } from "@/lib/genres/use-genres";

type Given = { bandId: string; value: Genre[]; onChange: (genres: Genre[]) => void; max: number };

/**
 * The picker's choices and what they do: each change shows and is saved at once. A save that fails says nothing
 * (specification section 8) and takes the choice back.
 */
export function useGenrePicker({ bandId, value, onChange, max }: Given) {
  const client = useQueryClient();
  const saved = useQuery({ ...bandGenres(bandId), enabled: value.length === 0 });
  const selected = value.length > 0 ? value : (saved.data ?? []);
  const saving = useMutation(genreSave(bandId));
  const creation = useMutation(genreUpsert);

  function choose(genres: Genre[]) {
    show(genres);
    saving.mutate(genres, { onError: () => show(selected) });
  }

  function show(genres: Genre[]) {
    client.setQueryData(bandGenres(bandId).queryKey, genres);
    onChange(genres);
  }

  function add(genre: Genre) {
    const known = selected.some((one) => one.id === genre.id || one.name.toLowerCase() === genre.name.toLowerCase());
    if (!known && selected.length < max) choose([...selected, genre]);
  }

  async function create(name: string) {
    const [genre] = await creation.mutateAsync(name).catch((): Genre[] => []);
    await client.invalidateQueries({ queryKey: ["/api/genres"] });
    if (genre) add(genre);
  }

  return { selected, creating: creation.isPending, add, create, remove: (genre: Genre) => choose(selected.filter((one) => one.id !== genre.id)) };
}
