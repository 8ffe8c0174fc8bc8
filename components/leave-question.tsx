import { AlertDialog, AlertDialogAction, AlertDialogCancel, AlertDialogContent, AlertDialogDescription, AlertDialogFooter, AlertDialogHeader, AlertDialogTitle } from "@/components/ui/alert-dialog";
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
          <AlertDialogCancel>Keep editing</AlertDialogCancel>
          <AlertDialogAction onClick={() => onAnswer(true)}>Discard changes</AlertDialogAction>
        </AlertDialogFooter>
      </AlertDialogContent>
    </AlertDialog>
  );
}
