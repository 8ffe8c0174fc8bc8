import type { RefObject } from "react";
import { Button } from "@/components/ui/button";
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from "@/components/ui/dialog";
import type { Conversation } from "@/lib/conversations/schema";
import { POINTS } from "@/lib/points/rules";
import { BandPosters } from "./band-posters";

type ConfirmDialogProps = {
  bandId: string;
  conversation: Conversation;
  isPending: boolean;
  /** Gets the focus once the collaboration is confirmed. */
  focusAfter: RefObject<HTMLElement | null>;
  onConfirm: () => void;
  onClose: () => void;
};

export function ConfirmDialog({
  bandId,
  conversation,
  isPending,
  focusAfter,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const { band1, band2, otherBand, needsMessageFrom } = conversation;
  const isReady = needsMessageFrom.length === 0;
  return (
    <Dialog open onOpenChange={(next) => !next && onClose()}>
      <DialogContent
        onCloseAutoFocus={(event) => {
          if (!focusAfter.current) return;
          event.preventDefault();
          focusAfter.current.focus();
        }}
      >
        <div className="pt-2">
          <BandPosters band1={band1} band2={band2} posterClassName="w-24 sm:w-28" />
        </div>
        <DialogHeader className="pe-0">
          <DialogTitle>
            {isReady ? "Did you agree on a night?" : "Not yet: it takes both of you"}
          </DialogTitle>
          <DialogDescription asChild>
            <div className="flex flex-col gap-3 text-base">
              {isReady ? (
                <Consequences name={otherBand.name} />
              ) : (
                <MissingMessages bandId={bandId} conversation={conversation} />
              )}
            </div>
          </DialogDescription>
        </DialogHeader>
        <DialogFooter>
          <Button variant="outline" onClick={onClose}>
            {isReady ? "Not yet" : "Got it"}
          </Button>
          {isReady ? (
            <Button onClick={onConfirm} disabled={isPending} aria-busy={isPending}>
              {isPending ? "Confirming..." : "Yes, we agreed"}
            </Button>
          ) : null}
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

function Consequences({ name }: { name: string }) {
  return (
    <>
      <p className="text-ink">
        You and <bdi>{name}</bdi> have agreed to share a night. It doesn&apos;t need to have
        happened yet.
      </p>
      <p>
        Each of you gets {POINTS.COLLABORATION} points right away. Once you&apos;ve played, add a
        photo of the night for more points and a chance of a reward.
      </p>
      <p>One of you confirms for both bands, and it can&apos;t be undone.</p>
    </>
  );
}

function MissingMessages({
  bandId,
  conversation: { otherBand, needsMessageFrom },
}: Pick<ConfirmDialogProps, "bandId" | "conversation">) {
  const [ownIsMissing, otherIsMissing] = [bandId, otherBand.id].map((id) =>
    needsMessageFrom.includes(id),
  );
  return (
    <>
      <p className="text-ink">
        {ownIsMissing && otherIsMissing ? (
          <>
            Neither you nor <bdi>{otherBand.name}</bdi> has written here yet.
          </>
        ) : ownIsMissing ? (
          <>
            You haven&apos;t written back to <bdi>{otherBand.name}</bdi> yet.
          </>
        ) : (
          <>
            <bdi>{otherBand.name}</bdi> hasn&apos;t written back yet.
          </>
        )}
      </p>
      <p>
        Once both bands have written and agreed on a night, either of you can confirm it here. A
        “Not now, thanks” doesn&apos;t count.
      </p>
    </>
  );
}
