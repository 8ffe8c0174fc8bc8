"use client";

import { useState } from "react";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { DialogPanel } from "@/components/dialog/dialog-panel";
import { rewardLabel } from "@/lib/collaborations/reward-labels";
import { Button } from "@/components/ui/button";
import { Dialog, DialogFooter, DialogTrigger } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { NativeSelect } from "@/components/ui/native-select";
import { ReadOnlyFields } from "@/components/ui/read-only-fields";
import { Textarea } from "@/components/ui/textarea";
import type { AdminCollaboration, ReviewInput } from "@/lib/admin/collaborations/schema";
import { COMMENT_MAX } from "@/lib/collaborations/limits";
import { REWARD_TYPES } from "@/lib/collaborations/schema";
import { multilineText } from "@/lib/fields";

type ReviewDialogProps = {
  collaboration: AdminCollaboration;
  busy: boolean;
  onSave: (changes: ReviewInput) => Promise<boolean>;
};

const Fields = z.object({
  rewardType: z.enum(REWARD_TYPES),
  adminComment: multilineText("Comment", COMMENT_MAX),
});

// After a conflict the form shows the other admin's values, except in fields edited here.
export const KEEP_EDITED = { keepDirtyValues: true };

export function ReviewDialog({ collaboration, busy, onSave }: ReviewDialogProps) {
  const { band1, band2, rewardType, adminComment } = collaboration;
  const [open, setOpen] = useState(false);
  const { register, reset, handleSubmit, formState } = useForm({
    resolver: zodResolver(Fields),
    values: { rewardType, adminComment },
    resetOptions: KEEP_EDITED,
  });
  const save = handleSubmit(async (changes) => {
    if (await onSave(changes)) setOpen(false);
  });
  const toggle = (next: boolean) => {
    reset();
    setOpen(next);
  };
  return (
    <Dialog open={open} onOpenChange={toggle}>
      <DialogTrigger asChild>
        <Button
          type="button"
          variant="ghost"
          size="sm"
          busy={busy}
          aria-label={`Reward and comment for ${band1.name} and ${band2.name}`}
        >
          Reward and comment
        </Button>
      </DialogTrigger>
      <DialogPanel
        title="Reward and comment"
        description={`For ${band1.name} and ${band2.name}. Both bands can read the comment.`}
      >
        <form noValidate onSubmit={save} className="flex flex-col gap-4">
          <ReadOnlyFields isOn={formState.isSubmitting}>
            <Field label="Reward" error={formState.errors.rewardType?.message}>
              <NativeSelect {...register("rewardType")}>
                {REWARD_TYPES.map((type) => (
                  <option key={type} value={type}>
                    {rewardLabel(type)}
                  </option>
                ))}
              </NativeSelect>
            </Field>
            <Field label="Comment" error={formState.errors.adminComment?.message}>
              <Textarea {...register("adminComment")} rows={4} dir="auto" />
            </Field>
          </ReadOnlyFields>
          <DialogFooter>
            <Button type="submit" disabled={formState.isSubmitting}>
              Save
            </Button>
          </DialogFooter>
        </form>
      </DialogPanel>
    </Dialog>
  );
}
