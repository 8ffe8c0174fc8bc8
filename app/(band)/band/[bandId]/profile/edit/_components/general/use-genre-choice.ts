import { useRouter } from "next/navigation";
import { useState } from "react";
import type { Genre } from "@/lib/genres/schema";
import { genresDraft } from "../form/draft/drafts";
import { useDraft } from "../form/draft/use-draft";

/** Unsaved choices are restored after a reload; otherwise a refreshed page shows what is stored now. */
export function useGenreChoice(bandId: string, saved: Genre[]) {
  const router = useRouter();
  const [shown, setShown] = useState({ saved, genres: saved, isUnsaved: false });
  const { restored, store, remove } = useDraft(genresDraft, bandId);

  function onChange(genres: Genre[], base: Genre[]) {
    store.write({ base, genres });
    setShown({ saved, genres, isUnsaved: true });
  }

  function onSaved(stored: Genre[]) {
    remove();
    setShown({ saved, genres: stored, isUnsaved: false });
    router.refresh();
  }

  const value = shown.isUnsaved || shown.saved === saved ? shown.genres : saved;
  return { value, restored, onChange, onSaved };
}
