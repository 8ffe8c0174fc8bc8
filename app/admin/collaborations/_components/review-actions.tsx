"use client";

import { useRef, useState } from "react";
import { CheckIcon } from "lucide-react";
import { toast } from "sonner";
import { Button } from "@/components/ui/button";
import { useRefreshing } from "@/browser/use-refreshing";
import type {
  AdminCollaboration,
  ReviewedCollaboration,
  ReviewInput,
} from "@/lib/admin/collaborations-schema";
import { api, ApiError, errorText } from "@/browser/api";
import { ConfirmDialog } from "../../_components/confirm-dialog";
import { RejectDialog } from "./reject-dialog";
import { ReviewDialog } from "./review-dialog";

/** What has happened, as the answer tells: an approval brings no points where the two bands had theirs, or are out of touch. */
function doneText({ status }: ReviewInput, { points }: ReviewedCollaboration): string {
  if (status === "Rejected") return "Rejected; both bands are told";
  if (status === "Approved")
    return points > 0
      ? "Approved; both bands have their points"
      : "Approved; it brings the bands no points";
  return "Saved";
}

/** Approve and Reject while it is pending; an approval can be taken back; reward and comment can change any time. */
export function ReviewActions({ collaboration }: { collaboration: AdminCollaboration }) {
  const refreshing = useRefreshing();
  const [busy, setBusy] = useState(false);
  const actions = useRef<HTMLDivElement>(null);
  const takeBack = useRef<HTMLButtonElement>(null);
  const next = useRef<HTMLElement | null>(null);
  const [asking, setAsking] = useState(false);
  const names = `${collaboration.band1.name} and ${collaboration.band2.name}`;

  async function review(changes: ReviewInput): Promise<boolean> {
    if (busy) return false;
    setBusy(true);
    next.current = afterThis(actions.current);
    try {
      const answer = await refreshing(() =>
        api("PATCH", `/api/admin/collaborations/${collaboration.id}`, {
          ...changes,
          seen: seenOf(collaboration, changes),
        }),
      );
      toast.success(doneText(changes, answer));
      if (changes.status) next.current?.focus();
      return true;
    } catch (error) {
      const wasFaster = error instanceof ApiError && error.code === "conflict";
      toast.error(wasFaster ? "Another admin was faster" : "This did not work", {
        description: errorText(error, "Please check your connection and try again."),
      });
      return false;
    } finally {
      setBusy(false);
    }
  }

  return (
    <div
      ref={actions}
      className="flex flex-wrap items-start gap-2 sm:col-start-2 lg:col-start-auto lg:w-48 lg:flex-col lg:items-stretch"
    >
      {collaboration.status === "Pending" ? (
        <>
          <Button
            type="button"
            size="sm"
            variant="outline"
            data-shortcut="a"
            aria-keyshortcuts="a"
            aria-disabled={busy}
            aria-label={`Approve ${names}`}
            onClick={() => void review({ status: "Approved" })}
          >
            <CheckIcon aria-hidden /> Approve
          </Button>
          <RejectDialog
            names={names}
            comment={collaboration.adminComment ?? ""}
            busy={busy}
            onReject={review}
            onRejected={() => next.current?.focus()}
          />
        </>
      ) : null}
      {collaboration.status === "Approved" ? (
        <Button
          ref={takeBack}
          type="button"
          size="sm"
          variant="secondary"
          aria-disabled={busy}
          aria-label={`Take back ${names}`}
          onClick={() => setAsking(true)}
        >
          Take back
        </Button>
      ) : null}
      <ReviewDialog collaboration={collaboration} onSave={review} />
      {asking ? (
        <ConfirmDialog
          title="Take back this approval?"
          text="Both bands lose the points it brought, and the photo leaves Community Rewards. It cannot be approved again."
          action="Take back"
          onConfirm={() => review({ status: "Rejected" })}
          onClose={() => setAsking(false)}
          opener={takeBack}
        />
      ) : null}
    </div>
  );
}

/** What stood here of what is to change, so that nothing of another admin's is undone unseen. */
const seenOf = (collaboration: AdminCollaboration, changes: ReviewInput): ReviewInput["seen"] =>
  Object.fromEntries(
    (Object.keys(changes) as (keyof NonNullable<ReviewInput["seen"]>)[]).map((field) => [
      field,
      collaboration[field],
    ]),
  );

/** A decided item loses its buttons, or leaves the list: the focus goes to the next one, after the last to the count above. */
function afterThis(actions: HTMLElement | null): HTMLElement | null {
  const next = actions?.closest("li")?.nextElementSibling;
  return next instanceof HTMLElement ? next : document.getElementById("found");
}
