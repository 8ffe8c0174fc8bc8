import { useRouter } from "next/navigation";
import type { Genre } from "@/lib/genres/schema";
import { genresDraft } from "../form/draft/drafts";
import { useDraft } from "../form/draft/use-draft";
import { useRefreshedState } from "../form/use-refreshed-state";

type Choice = { genres: Genre[]; isUnsaved: boolean };

const followSaved = (genres: Genre[], before?: Choice): Choice =>
  before?.isUnsaved ? before : { genres, isUnsaved: false };

/** Unsaved choices are restored after a reload; otherwise a refreshed page shows what is stored now. */
export function useGenreChoice(bandId: string, saved: Genre[]) {
  const router = useRouter();
  const [shown, setShown] = useRefreshedState(saved, followSaved);
  const { restored, store, remove } = useDraft(genresDraft, bandId);

  function onChange(genres: Genre[], base: Genre[]) {
    store.write({ base, genres });
    setShown(() => ({ genres, isUnsaved: true }));
  }

  function onSaved(stored: Genre[]) {
    remove();
    setShown(() => ({ genres: stored, isUnsaved: false }));
    router.refresh();
  }

  return { value: shown.genres, restored, onChange, onSaved };
}
