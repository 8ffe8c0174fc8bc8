"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { toast } from "sonner";
import type { z } from "zod";
import { DialogPanel } from "@/components/dialog/dialog-panel";
import { showFailure } from "@/components/form/form-errors";
import { LeaveDialog } from "@/components/form/leave-dialog";
import { useClosePrompt } from "@/components/form/use-leave-prompt";
import { Button } from "@/components/ui/button";
import { Dialog, DialogFooter } from "@/components/ui/dialog";
import { Field, FieldError } from "@/components/ui/field";
import { NativeSelect } from "@/components/ui/native-select";
import { ReadOnlyFields } from "@/components/ui/read-only-fields";
import { Textarea } from "@/components/ui/textarea";
import { api } from "@/browser/api";
import { REPORT_REASONS, ReportInput } from "@/lib/moderation/schema";

type ReportDialogProps = {
  title: string;
  path: `/api/bands/${string}/report` | `/api/messages/${string}/report`;
  returnFocusTo: React.RefObject<HTMLElement | null>;
  onClose: () => void;
};

export function ReportDialog({ title, path, returnFocusTo, onClose }: ReportDialogProps) {
  const { register, handleSubmit, setError, getValues, formState } = useForm<
    z.input<typeof ReportInput>,
    unknown,
    ReportInput
  >({
    resolver: zodResolver(ReportInput),
    defaultValues: { reason: "", details: "" },
  });
  const { errors, isSubmitting, isDirty } = formState;
  const { close, leaveDialog } = useClosePrompt(isDirty, onClose);

  const submit = handleSubmit(async (input) => {
    try {
      await api("POST", path, input);
      toast.success("Report sent", { description: "Thank you. We look at every one." });
      onClose();
    } catch (error) {
      showFailure({ setError, getValues }, error, "We couldn't send the report. Please try again.");
    }
  });

  return (
    <Dialog open onOpenChange={(open) => !open && close()}>
      <DialogPanel
        title={title}
        description="Our admins read it. The band you report won't know it was you."
        onCloseAutoFocus={() => returnFocusTo.current?.focus()}
      >
        <form noValidate onSubmit={submit} className="flex flex-col gap-5">
          <ReadOnlyFields isOn={isSubmitting}>
            <Field label="Reason" error={errors.reason?.message}>
              <NativeSelect {...register("reason")}>
                <option value="">Choose a reason</option>
                {REPORT_REASONS.map((reason) => (
                  <option key={reason}>{reason}</option>
                ))}
              </NativeSelect>
            </Field>
            <Field label="Details (optional)" error={errors.details?.message}>
              <Textarea dir="auto" {...register("details")} />
            </Field>
          </ReadOnlyFields>
          <FieldError>{errors.root?.message}</FieldError>
          <DialogFooter>
            <Button type="button" variant="outline" onClick={close}>
              Cancel
            </Button>
            <Button type="submit" disabled={isSubmitting}>
              {isSubmitting ? "Sending..." : "Send report"}
            </Button>
          </DialogFooter>
        </form>
      </DialogPanel>
      {leaveDialog ? <LeaveDialog {...leaveDialog} /> : null}
    </Dialog>
  );
}
