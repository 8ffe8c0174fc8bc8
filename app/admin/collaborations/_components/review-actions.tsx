"use client";

import { useRef, useState } from "react";
import { useRouter } from "next/navigation";
import { CheckIcon, XIcon } from "lucide-react";
import { toast } from "sonner";
import { ConfirmDialog } from "../../_components/confirm-dialog";
import { ReviewDialog } from "./review-dialog";
import { Button } from "@/components/ui/button";
import { api, errorText } from "@/lib/api";
import type { AdminCollaboration, ReviewInput } from "@/lib/admin/schema";

const DONE = { Approved: "Approved; both bands have their points", Rejected: "Rejected; both bands are told" } as const;

/** Approve and Reject while it is pending; an approval can be taken back; reward and comment can change any time. */
export function ReviewActions({ collaboration }: { collaboration: AdminCollaboration }) {
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const actions = useRef<HTMLDivElement>(null);
  const takeBack = useRef<HTMLButtonElement>(null);
  const [asking, setAsking] = useState(false);
  const names = `${collaboration.band1.name} and ${collaboration.band2.name}`;

  async function review(changes: ReviewInput): Promise<boolean> {
    if (busy) return false;
    setBusy(true);
    try {
      await api("PATCH", `/api/admin/collaborations/${collaboration.id}`, changes);
      toast.success(changes.status ? DONE[changes.status] : "Saved");
      if (changes.status) moveOn(actions.current);
      return true;
    } catch (error) {
      toast.error("This did not work", { description: errorText(error, "Please try again.") });
      return false;
    } finally {
      setBusy(false);
      router.refresh();
    }
  }

  return (
    <div ref={actions} className="flex flex-wrap items-start gap-2 sm:col-start-2 lg:col-start-auto lg:w-48 lg:flex-col lg:items-stretch">
      {collaboration.status === "Pending" ? (
        <>
          <Button type="button" size="sm" variant="outline" aria-disabled={busy} aria-label={`Approve ${names}`} onClick={() => void review({ status: "Approved" })}>
            <CheckIcon aria-hidden /> Approve
          </Button>
          <Button type="button" size="sm" variant="secondary" aria-disabled={busy} aria-label={`Reject ${names}`} onClick={() => void review({ status: "Rejected" })}>
            <XIcon aria-hidden /> Reject
          </Button>
        </>
      ) : null}
      {collaboration.status === "Approved" ? (
        <Button ref={takeBack} type="button" size="sm" variant="secondary" aria-disabled={busy} aria-label={`Take back ${names}`} onClick={() => setAsking(true)}>
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

/** A decided item loses its buttons, or leaves the list: the focus goes to the next one, after the last to the count above. */
function moveOn(actions: HTMLElement | null) {
  const next = actions?.closest("li")?.nextElementSibling ?? document.getElementById("found");
  if (next instanceof HTMLElement) next.focus();
}
