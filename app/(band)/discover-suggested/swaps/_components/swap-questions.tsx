import { useQueryClient } from "@tanstack/react-query";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { EmptyState } from "@/components/page/empty-state";
import { GenreQuestion } from "@/components/profile-questions/genre-question";
import { ProfileForm } from "@/components/profile-questions/profile-form";
import { OwnDraw } from "@/components/swap/own-draw";
import { Button } from "@/components/ui/button";
import { swapMatchesQuery } from "@/browser/swap-queries";
import type { Draw } from "@/lib/draw/schema";
import type { SwapNeed } from "@/lib/swap-matches/schema";

type Question = Exclude<SwapNeed, "open">;

const QUESTIONS: Record<Question, { title: string; text: string }> = {
  draw: { title: "What do you draw at home?", text: "Swaps are matched by crowds." },
  place: {
    title: "Where is home?",
    text: "Swaps need a distance. If we don't know your town, give the nearest city.",
  },
  genres: { title: "What do you play?", text: "Swaps are for bands whose music fits." },
};

const SEVERAL = {
  title: "Tell us about your band",
  text: "Swaps are matched by crowds, music and distance.",
};

const chooseTitle = ([first = "draw", ...others]: Question[]) =>
  others.length > 0 ? SEVERAL : QUESTIONS[first];

type SwapQuestionsProps = {
  bandId: string;
  country: string | null;
  draw?: Draw;
  missing: SwapNeed[];
};

const isTooOld = (draw?: Draw) => Boolean(draw?.declared) && draw?.expected === null;

/** Asks in place for all that was missing: the first answer takes no question away. */
export function SwapQuestions({ bandId, country, draw, missing }: SwapQuestionsProps) {
  const client = useQueryClient();
  const router = useRouter();
  const findPartners = () =>
    client.invalidateQueries({ queryKey: swapMatchesQuery(bandId).queryKey });
  const onSaved = async () => {
    await findPartners();
    router.refresh();
  };
  const [asked] = useState(missing);
  const [hasOldFigure] = useState(() => isTooOld(draw));
  const inForm = asked
    .filter((need) => need === "draw" || need === "place")
    .filter((need) => need !== "draw" || !hasOldFigure);
  const { title, text } = chooseTitle(missing.filter((need) => need !== "open"));
  return (
    <EmptyState title={title}>
      <p>{text}</p>
      <div className="mt-5 flex max-w-2xl flex-col gap-5 text-ink">
        {asked.includes("genres") ? (
          <GenreQuestion bandId={bandId} onSaved={() => void findPartners()} />
        ) : null}
        {draw && hasOldFigure && asked.includes("draw") ? (
          <OwnDraw bandId={bandId} draw={draw} onConfirmed={() => void findPartners()} />
        ) : null}
        {inForm.length > 0 ? (
          <ProfileForm
            bandId={bandId}
            savedCountry={country}
            missing={inForm}
            submitLabel="Save"
            onSaved={onSaved}
          />
        ) : null}
        <Link href={`/band/${bandId}/profile/edit`} className="link self-start text-sm">
          Edit whole profile
        </Link>
      </div>
    </EmptyState>
  );
}

type ClosedToSwapsProps = { isSaving: boolean; onOpen: () => void };

export function ClosedToSwaps({ isSaving, onOpen }: ClosedToSwapsProps) {
  return (
    <EmptyState
      title="You are not open to swaps."
      action={
        <Button disabled={isSaving} onClick={onOpen}>
          Open to swaps
        </Button>
      }
    >
      Open up, and bands in other towns can find you, too.
    </EmptyState>
  );
}
