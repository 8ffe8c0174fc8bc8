import { ConfirmDialog } from "@/components/dialog/confirm-dialog";
import { buttonVariants } from "@/components/ui/button";
import type { LeavePrompt } from "@/components/form/use-leave-prompt";

type LeaveDialogProps = { prompt: LeavePrompt; onLeave: () => void; onClose: () => void };

export function LeaveDialog({ prompt: { title, text }, onLeave, onClose }: LeaveDialogProps) {
  return (
    <ConfirmDialog
      title={title}
      description={text}
      action="Discard changes"
      actionClass={buttonVariants({
        variant: "outline",
        className: "border-danger text-danger hover:bg-danger hover:text-on-danger",
      })}
      cancel="Keep editing"
      cancelClass={buttonVariants()}
      onConfirm={onLeave}
      onClose={onClose}
    />
  );
}
