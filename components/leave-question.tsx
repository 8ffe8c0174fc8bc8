import { AlertDialog, AlertDialogAction, AlertDialogCancel, AlertDialogContent, AlertDialogDescription, AlertDialogFooter, AlertDialogHeader, AlertDialogTitle } from "@/components/ui/alert-dialog";
import { buttonVariants } from "@/components/ui/button";
import type { Question } from "@/components/use-leave-question";

type LeaveQuestionProps = { question: Question | null; onAnswer: (leave: boolean) => void };

export function LeaveQuestion({ question, onAnswer }: LeaveQuestionProps) {
  if (!question) return null;
  const { title, text, returnTo } = question;
  return (
    <AlertDialog open onOpenChange={(open) => !open && onAnswer(false)}>
      <AlertDialogContent onCloseAutoFocus={() => returnTo instanceof HTMLElement && returnTo.focus()}>
        <AlertDialogHeader>
          <AlertDialogTitle>{title}</AlertDialogTitle>
          <AlertDialogDescription>{text}</AlertDialogDescription>
        </AlertDialogHeader>
        <AlertDialogFooter>
          <AlertDialogCancel className={buttonVariants()}>Keep editing</AlertDialogCancel>
          <AlertDialogAction className={buttonVariants({ variant: "outline", className: "border-danger text-danger hover:bg-danger hover:text-on-danger" })} onClick={() => onAnswer(true)}>
            Discard changes
          </AlertDialogAction>
        </AlertDialogFooter>
      </AlertDialogContent>
    </AlertDialog>
  );
}
