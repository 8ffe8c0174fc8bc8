import Link from "next/link";
import { EmptyState } from "@/components/page/empty-state";
import { Button } from "@/components/ui/button";
import type { Dashboard } from "@/lib/dashboard/schema";
import { plural } from "@/lib/format";
import { POINTS } from "@/lib/points/rules";
import { Section } from "./section";
import { TrackedBand } from "./tracked-band";

type CollaborationTrackerProps = {
  dashboard: Pick<Dashboard, "collaborations" | "talks" | "collaborationsCount">;
};

/** Collaborations that need an action of the band come first. */
export function CollaborationTracker({
  dashboard: { collaborations, talks, collaborationsCount: count },
}: CollaborationTrackerProps) {
  const [toDo, done] = [
    collaborations.filter(({ stage }) => stage === "confirmed"),
    collaborations.filter(({ stage }) => stage !== "confirmed"),
  ];
  const isEmpty = collaborations.length + talks.length === 0;
  return (
    <Section
      title="Collaborations"
      aside={
        count > collaborations.length ? (
          <span className="text-sm text-ink-muted">
            The latest of {plural(count, "collaboration")}
          </span>
        ) : null
      }
    >
      {isEmpty ? <NoCollaborations /> : null}
      <ul className="flex flex-col">
        {toDo.map((collaboration) => (
          <TrackedBand key={collaboration.id} {...collaboration} />
        ))}
        {talks.map((talk) => (
          <TrackedBand key={talk.conversationId} {...talk} stage="talking" />
        ))}
        {done.map((collaboration) => (
          <TrackedBand key={collaboration.id} {...collaboration} />
        ))}
      </ul>
    </Section>
  );
}

function NoCollaborations() {
  return (
    <EmptyState
      title="No collaborations yet"
      action={
        <Button asChild>
          <Link href="/discover">Find a band</Link>
        </Button>
      }
    >
      Find a band, write to each other, agree on a night. Then mark the conversation as a
      collaboration: {POINTS.COLLABORATION} points for each of you.
    </EmptyState>
  );
}
