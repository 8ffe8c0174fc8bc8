import {
  AlertDialog,
  AlertDialogAction,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogFooter,
  AlertDialogHeader,
  AlertDialogTitle,
} from "@/components/ui/alert-dialog";
import { buttonVariants } from "@/components/ui/button";
import type { Question } from "@/components/form/use-leave-question";

type LeaveQuestionProps = {
  question: Question;
  onLeave: () => void;
  /** When one stays. */ onClose: () => void;
};

export function LeaveQuestion({ question: { title, text }, onLeave, onClose }: LeaveQuestionProps) {
  return (
    <AlertDialog open onOpenChange={(open) => !open && onClose()}>
      <AlertDialogContent>
        <AlertDialogHeader>
          <AlertDialogTitle>{title}</AlertDialogTitle>
          <AlertDialogDescription>{text}</AlertDialogDescription>
        </AlertDialogHeader>
        <AlertDialogFooter>
          <AlertDialogCancel className={buttonVariants()}>Keep editing</AlertDialogCancel>
          <AlertDialogAction
            className={buttonVariants({
              variant: "outline",
              className: "border-danger text-danger hover:bg-danger hover:text-on-danger",
            })}
            onClick={onLeave}
          >
            Discard changes
          </AlertDialogAction>
        </AlertDialogFooter>
      </AlertDialogContent>
    </AlertDialog>
  );
}
