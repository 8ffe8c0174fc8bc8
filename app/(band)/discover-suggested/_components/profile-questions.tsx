"use client";

import { useQueryClient } from "@tanstack/react-query";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { useId, useState } from "react";
import { EmptyState } from "@/components/page/empty-state";
import { GenreQuestion } from "@/components/profile-questions/genre-question";
import { ProfileForm } from "@/components/profile-questions/profile-form";
import { Button } from "@/components/ui/button";
import { formatList } from "@/lib/format";
import { suggestedMatchesQuery } from "@/browser/match-queries";
import type { BandCard } from "@/lib/bands/cards";
import type { MatchPart } from "@/lib/matching/scoring/weights";
import { listMissingNames } from "@/components/match/stated-parts";

type ProfileQuestionsProps = { own: BandCard; missing: MatchPart[] };

/** Asks for what matching needs. Genres are saved as they are picked, the rest by the button. */
export function ProfileQuestions({
  own,
  missing,
  hasMatches,
}: ProfileQuestionsProps & { hasMatches: boolean }) {
  const bandId = own.id;
  const client = useQueryClient();
  const router = useRouter();
  // Open for who came without matches, also once the first answer has brought some.
  const [isOpen, setIsOpen] = useState(!hasMatches);
  const id = useId();
  const findMatches = () =>
    client.invalidateQueries({ queryKey: suggestedMatchesQuery(bandId).queryKey });
  const onSaved = async () => {
    await findMatches();
    router.refresh();
  };
  return (
    <div className="mb-6">
      {hasMatches ? (
        <Invitation
          missing={listMissingNames(missing, own)}
          isOpen={isOpen}
          controls={id}
          onToggle={setIsOpen}
        />
      ) : (
        <NothingKnown bandId={bandId} />
      )}
      <div id={id} hidden={hasMatches && !isOpen}>
        <div className="mt-6 flex max-w-2xl flex-col gap-5">
          {missing.includes("genres") ? (
            <GenreQuestion bandId={bandId} onSaved={() => void findMatches()} />
          ) : null}
          {missing.some((part) => part !== "genres") ? (
            <ProfileForm
              bandId={bandId}
              savedCountry={own.country}
              missing={missing}
              onSaved={onSaved}
            />
          ) : null}
        </div>
      </div>
    </div>
  );
}

type InvitationProps = {
  missing: string[];
  isOpen: boolean;
  controls: string;
  onToggle: (open: boolean) => void;
};

function Invitation({ missing, isOpen, controls, onToggle }: InvitationProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-s-4 border-data bg-data-wash px-4 py-3">
      <p className="text-sm">
        <strong className="font-semibold">Want better matches?</strong> Add your{" "}
        {formatList(missing)}.
      </p>
      <Button
        variant="outline"
        size="sm"
        aria-expanded={isOpen}
        aria-controls={controls}
        onClick={() => onToggle(!isOpen)}
      >
        {isOpen ? "Not now" : "Add now"}
      </Button>
    </div>
  );
}

function NothingKnown({ bandId }: { bandId: string }) {
  const action = (
    <Button asChild variant="outline">
      <Link href={`/band/${bandId}/profile/edit`}>Edit whole profile</Link>
    </Button>
  );
  return (
    <EmptyState title="No Matches Found" action={action}>
      Tell us what you play, and we&apos;ll find your other band. One answer is enough to start.
    </EmptyState>
  );
}
