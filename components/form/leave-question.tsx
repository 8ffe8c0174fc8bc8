import { ConfirmDialog } from "@/components/dialog/confirm-dialog";
import { buttonVariants } from "@/components/ui/button";
import type { Question } from "@/components/form/use-leave-question";

type LeaveQuestionProps = { question: Question; onLeave: () => void; onClose: () => void };

export function LeaveQuestion({ question: { title, text }, onLeave, onClose }: LeaveQuestionProps) {
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
