import { useId, useState } from "react";
import { GenrePicker } from "@/components/genre/genre-picker";
import { Label } from "@/components/ui/label";
import type { Genre } from "@/lib/genres/schema";

type GenreQuestionProps = { bandId: string; onSaved?: () => void; inDialog?: boolean };

export function GenreQuestion({ bandId, onSaved, inDialog }: GenreQuestionProps) {
  const [genres, setGenres] = useState<Genre[]>();
  const id = useId();
  return (
    <div className="flex flex-col gap-1.5">
      <Label asChild>
        <span id={id}>What do you play?</span>
      </Label>
      <GenrePicker
        aria-labelledby={id}
        bandId={bandId}
        value={genres}
        onChange={setGenres}
        onSaved={(stored) => {
          setGenres(stored);
          onSaved?.();
        }}
        inDialog={inDialog}
      />
    </div>
  );
}
