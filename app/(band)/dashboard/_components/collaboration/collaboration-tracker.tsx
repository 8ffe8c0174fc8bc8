import Link from "next/link";
import { ChevronRightIcon } from "lucide-react";
import { EmptyState } from "@/components/page/empty-state";
import { Button } from "@/components/ui/button";
import { SHOWN_COLLABORATIONS, type Dashboard } from "@/lib/dashboard/schema";
import { formatNumber } from "@/lib/format";
import { POINTS } from "@/lib/points/rules";
import { Section } from "../section";
import { TrackedBand, type TrackedBandProps } from "./tracked-band";

type CollaborationTrackerProps = {
  dashboard: Pick<Dashboard, "collaborations" | "ongoingConversations" | "collaborationsCount">;
};

/** Collapsed by stage; what the band has to act on comes first. */
export function CollaborationTracker({
  dashboard: { collaborations, ongoingConversations, collaborationsCount: count },
}: CollaborationTrackerProps) {
  const [toDo, done] = [
    collaborations.filter(({ stage }) => stage === "confirmed"),
    collaborations.filter(({ stage }) => stage !== "confirmed"),
  ];
  const isEmpty = collaborations.length + ongoingConversations.length === 0;
  const isCut = collaborations.length === SHOWN_COLLABORATIONS && count > SHOWN_COLLABORATIONS;
  return (
    <Section
      title="Collaborations"
      aside={
        isCut ? (
          <span className="text-sm text-ink-muted">
            Showing the latest of {formatNumber(count)}
          </span>
        ) : null
      }
    >
      {isEmpty && count === 0 ? <NoCollaborations /> : null}
      {isEmpty && count > 0 ? (
        <p>Nights with bands you can&apos;t see any more aren&apos;t listed.</p>
      ) : null}
      <Group title="To do" bands={toDo} />
      <Group
        title="Talking"
        bands={ongoingConversations.map((conversation) => ({ ...conversation, stage: "talking" }))}
      />
      <Group title="Done" bands={done} />
    </Section>
  );
}

function Group({ title, bands }: { title: string; bands: TrackedBandProps[] }) {
  if (bands.length === 0) return null;
  return (
    <details className="group border-t border-line first:border-0">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 [&::-webkit-details-marker]:hidden">
        <ChevronRightIcon
          aria-hidden
          className="size-4 transition-transform group-open:rotate-90 rtl:rotate-180"
        />
        <span className="heading-item">{title}</span>
        <span className="figures text-sm text-ink-muted">{formatNumber(bands.length)}</span>
      </summary>
      <ul className="flex flex-col pt-1 pb-4 ps-6">
        {bands.map((band) => (
          <TrackedBand key={band.conversationId} {...band} />
        ))}
      </ul>
    </details>
  );
}

function NoCollaborations() {
  return (
    <EmptyState
      title="No collaborations yet"
      action={
        <Button asChild variant="outline">
          <Link href="/discover">Find a band</Link>
        </Button>
      }
    >
      Find a band, write to them, agree on a night. Then confirm it in your conversation:{" "}
      {POINTS.COLLABORATION} points for each of you.
    </EmptyState>
  );
}
