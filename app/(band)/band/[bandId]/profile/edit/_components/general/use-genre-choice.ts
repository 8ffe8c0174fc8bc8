import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import type { Genre } from "@/lib/genres/schema";
import { genresDraft } from "../form/draft/drafts";
import { useDraft } from "../form/draft/use-draft";

/** Unsaved choices are restored after a reload. */
export function useGenreChoice(bandId: string, saved: Genre[]) {
  const router = useRouter();
  const [value, setValue] = useState(saved);
  const latest = useRef(value);
  const { restored, store, remove } = useDraft(genresDraft, bandId);

  function onChange(genres: Genre[]) {
    latest.current = genres;
    store.write(genres);
    setValue(genres);
  }

  /** A later choice may still be saving. */
  function onSaved(genres: Genre[]) {
    if (genres === latest.current) remove();
    router.refresh();
  }

  return { value, restored, onChange, onSaved };
}
