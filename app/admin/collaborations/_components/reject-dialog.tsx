"use client";

import { useRef, useState } from "react";
import { useRouter } from "next/navigation";
import { zodResolver } from "@hookform/resolvers/zod";
import { XIcon } from "lucide-react";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { DialogPanel } from "@/components/dialog/dialog-panel";
import { Button } from "@/components/ui/button";
import { Dialog, DialogFooter, DialogTrigger } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { ReadOnlyFields } from "@/components/ui/read-only-fields";
import { Textarea } from "@/components/ui/textarea";
import type { ReviewInput } from "@/lib/admin/collaborations/schema";
import { COMMENT_MAX } from "@/lib/collaborations/limits";
import { multilineText } from "@/lib/fields";
import { ChangedMeanwhile } from "../../_components/changed-meanwhile";
import { KEEP_EDITED } from "./review-dialog";

type RejectDialogProps = {
  names: string;
  comment: string;
  busy: boolean;
  onReject: (changes: ReviewInput, onConflict: (reason: string) => void) => Promise<boolean>;
  onRejected: () => void;
};

const Fields = z.object({ adminComment: multilineText("Comment", COMMENT_MAX) });

export function RejectDialog({ names, comment, busy, onReject, onRejected }: RejectDialogProps) {
  const [open, setOpen] = useState(false);
  const router = useRouter();
  const [conflict, setConflict] = useState<string>();
  const rejected = useRef(false);
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(Fields),
    values: { adminComment: comment },
    resetOptions: KEEP_EDITED,
  });

  async function reject(fields: z.output<typeof Fields>) {
    rejected.current = await onReject({ status: "Rejected", ...fields }, setConflict);
    if (rejected.current) setOpen(false);
  }

  function goOn() {
    setConflict(undefined);
    router.refresh();
  }

  function toggle(next: boolean) {
    setOpen(next);
    if (conflict) goOn();
  }

  function moveFocus(event: Event) {
    if (!rejected.current) return;
    event.preventDefault();
    onRejected();
  }

  return (
    <Dialog open={open} onOpenChange={toggle}>
      <DialogTrigger asChild>
        <Button
          type="button"
          size="sm"
          variant="outline"
          data-shortcut="r"
          aria-keyshortcuts="r"
          busy={busy}
          aria-label={`Reject ${names}`}
        >
          <XIcon aria-hidden /> Reject
        </Button>
      </DialogTrigger>
      <DialogPanel
        title={`Reject ${names}?`}
        description="Both bands are told, can read your comment, and can add another photo."
        onCloseAutoFocus={moveFocus}
      >
        <form
          noValidate
          onSubmit={(event) => void handleSubmit(reject)(event)}
          className="flex flex-col gap-4"
        >
          <ReadOnlyFields isOn={formState.isSubmitting}>
            <Field label="Comment (optional)" error={formState.errors.adminComment?.message}>
              <Textarea {...register("adminComment")} rows={3} dir="auto" />
            </Field>
          </ReadOnlyFields>
          {conflict ? (
            <ChangedMeanwhile
              title={conflict}
              consequence="Your comment was not sent."
              onGoOn={goOn}
            />
          ) : (
            <DialogFooter>
              <Button type="submit" variant="destructive" disabled={formState.isSubmitting}>
                Reject
              </Button>
            </DialogFooter>
          )}
        </form>
      </DialogPanel>
    </Dialog>
  );
}
