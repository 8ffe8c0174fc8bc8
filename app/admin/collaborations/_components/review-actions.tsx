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
  const takeBack = useRef<HTMLButtonElement>(null);
  const [asking, setAsking] = useState(false);

  async function review(changes: ReviewInput): Promise<boolean> {
    setBusy(true);
    try {
      await api("PATCH", `/api/admin/collaborations/${collaboration.id}`, changes);
      toast.success(changes.status ? DONE[changes.status] : "Saved");
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
    <div className="flex flex-wrap items-start gap-2 sm:col-start-2 lg:col-start-auto lg:w-48 lg:flex-col lg:items-stretch">
      {collaboration.status === "Pending" ? (
        <>
          <Button type="button" size="sm" variant="outline" disabled={busy} onClick={() => void review({ status: "Approved" })}>
            <CheckIcon aria-hidden /> Approve
          </Button>
          <Button type="button" size="sm" variant="secondary" disabled={busy} onClick={() => void review({ status: "Rejected" })}>
            <XIcon aria-hidden /> Reject
          </Button>
        </>
      ) : null}
      {collaboration.status === "Approved" ? (
        <Button ref={takeBack} type="button" size="sm" variant="secondary" disabled={busy} onClick={() => setAsking(true)}>
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
