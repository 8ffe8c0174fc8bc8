import { ConfirmDialog } from "@/components/dialog/confirm-dialog";
import { buttonVariants } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/textarea";
import { REASON_MAX } from "@/lib/admin/users/schema";
import { codePoints } from "@/lib/code-points";
import type { MenuActionDetails } from "./menu-actions";

type UserActionDialogProps = MenuActionDetails & {
  reason: string;
  onReasonChange: (reason: string) => void;
  onConfirm: () => void;
  onClose: () => void;
  returnFocusTo: React.RefObject<HTMLElement | null>;
};

export function UserActionDialog({
  label,
  isDestructive,
  reason,
  onReasonChange,
  ...dialog
}: UserActionDialogProps) {
  const variant = isDestructive ? "destructive" : "default";
  return (
    <ConfirmDialog {...dialog} action={label} actionClass={buttonVariants({ variant })}>
      <Field
        label="Reason (optional)"
        hint="Saved in the audit log"
        aside={`${codePoints(reason.trim())}/${REASON_MAX}`}
      >
        <Textarea
          value={reason}
          onChange={(event) => onReasonChange(event.target.value)}
          rows={2}
          dir="auto"
        />
      </Field>
    </ConfirmDialog>
  );
}
