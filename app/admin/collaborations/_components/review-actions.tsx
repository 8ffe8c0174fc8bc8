"use client";

import { useRef, useState } from "react";
import { toast } from "sonner";
import { ConfirmDialog } from "@/components/dialog/confirm-dialog";
import { toastFailure } from "@/components/form/toast-failure";
import { rewardLabel } from "@/lib/collaborations/reward-labels";
import { Button, buttonVariants } from "@/components/ui/button";
import { useRefreshing } from "@/browser/use-refreshing";
import type {
  AdminCollaboration,
  ReviewedCollaboration,
  ReviewInput,
} from "@/lib/admin/collaborations/schema";
import { api, ApiError, errorText } from "@/browser/api";
import { useIsDoubleTap } from "../../_components/use-is-double-tap";
import { useNextItemFocus } from "../../_components/use-next-item-focus";
import { ApproveButton, ApproveWithReward, type ReviewButtonProps } from "./approve-buttons";
import { RejectDialog } from "./reject-dialog";
import { ReviewDialog } from "./review-dialog";

const TAKE_BACK_EFFECT =
  "Both bands lose the points, and the photo leaves Community Rewards. " +
  "It can't be approved again.";

/** An approval earns no points if the two bands had theirs already, or are out of touch. */
function successText(
  { status, rewardType }: ReviewInput,
  { points }: ReviewedCollaboration,
): string {
  if (status === "Rejected") return "Rejected. Both bands are told";
  if (status !== "Approved") return "Saved";
  const approved = rewardType ? `Approved with ${rewardLabel(rewardType)}` : "Approved";
  return points > 0
    ? `${approved}. Both bands got their points`
    : `${approved}. No points for these two this time`;
}

export function ReviewActions({ collaboration }: { collaboration: AdminCollaboration }) {
  const actions = useRef<HTMLDivElement>(null);
  const { busy, isDecided, review, focusNextItem } = useReview(collaboration, actions);
  const isDoubleTap = useIsDoubleTap(isDecided);
  const names = `${collaboration.band1.name} and ${collaboration.band2.name}`;
  return (
    <div
      ref={actions}
      className="flex flex-wrap items-start gap-2 sm:col-start-2 lg:col-start-auto lg:w-52 lg:flex-col lg:items-stretch"
    >
      {collaboration.status === "Pending" ? (
        <>
          <ApproveButton
            names={names}
            busy={busy}
            onApprove={(event) => {
              if (!isDoubleTap(event)) void review({ status: "Approved" });
            }}
          />
          <ApproveWithReward names={names} busy={busy} onReview={review} />
          <RejectDialog
            names={names}
            comment={collaboration.adminComment ?? ""}
            busy={busy}
            onReject={review}
            onRejected={focusNextItem}
          />
        </>
      ) : null}
      {collaboration.status === "Approved" ? (
        <TakeBackButton names={names} busy={busy} onReview={review} />
      ) : null}
      <ReviewDialog collaboration={collaboration} busy={busy} onSave={review} />
    </div>
  );
}

function useReview(
  collaboration: AdminCollaboration,
  actions: React.RefObject<HTMLElement | null>,
) {
  const refreshing = useRefreshing();
  const [busy, setBusy] = useState(false);
  const [isDecided, setDecided] = useState(false);
  const { rememberNextItem, focusNextItem } = useNextItemFocus();

  const send = (changes: ReviewInput, keepOnConflict: boolean) =>
    refreshing(
      () =>
        api("PATCH", `/api/admin/collaborations/${collaboration.id}`, {
          ...changes,
          seen: reviewedValues(collaboration, changes),
        }),
      { keepOnConflict },
    );

  async function review(
    changes: ReviewInput,
    onConflict?: (reason: string) => void,
  ): Promise<boolean> {
    setBusy(true);
    setDecided(changes.status !== undefined);
    rememberNextItem(actions.current);
    try {
      toast.success(successText(changes, await send(changes, Boolean(onConflict))));
      if (changes.status) focusNextItem();
      return true;
    } catch (error) {
      const isConflict = error instanceof ApiError && error.code === "conflict";
      const title = isConflict ? "Another admin got there first" : undefined;
      if (title && onConflict) onConflict(errorText(error, title));
      else toastFailure(error, title);
      setDecided(isConflict);
      return false;
    } finally {
      setBusy(false);
    }
  }

  return { busy, isDecided, review, focusNextItem };
}

function TakeBackButton({ names, busy, onReview }: ReviewButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button
        ref={button}
        type="button"
        size="sm"
        variant="secondary"
        busy={busy}
        aria-label={`Take back ${names}`}
        onClick={() => setAsking(true)}
      >
        Take back
      </Button>
      {isAsking ? (
        <ConfirmDialog
          title="Take back this approval?"
          description={TAKE_BACK_EFFECT}
          action="Take back"
          actionClass={buttonVariants({ variant: "destructive" })}
          onConfirm={() => onReview({ status: "Rejected" })}
          onClose={() => setAsking(false)}
          returnFocusTo={button}
        />
      ) : null}
    </>
  );
}

/** The precondition: what the changed fields said here, so that no admin overwrites another's. */
const reviewedValues = (
  { status, rewardType, adminComment }: AdminCollaboration,
  changes: ReviewInput,
): ReviewInput["seen"] => ({
  status: changes.status && status,
  rewardType: changes.rewardType && rewardType,
  adminComment: changes.adminComment === undefined ? undefined : adminComment,
});
