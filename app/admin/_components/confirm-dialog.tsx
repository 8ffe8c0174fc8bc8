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

type ConfirmDialogProps = {
  title: string;
  text: string;
  action: string;
  /** For what nobody minds. */
  isHarmless?: boolean;
  /** What is asked besides, such as a reason. */
  children?: React.ReactNode;
  onConfirm: () => unknown;
  onClose: () => void;
  /** What gets the focus back: the menu's item that asked is gone by then. */
  opener: React.RefObject<HTMLElement | null>;
};

/** Says what something will do, and asks before it is done. */
export function ConfirmDialog({
  title,
  text,
  action,
  isHarmless,
  children,
  onConfirm,
  onClose,
  opener,
}: ConfirmDialogProps) {
  function returnFocus(event: Event) {
    event.preventDefault();
    opener.current?.focus();
  }

  return (
    <AlertDialog open onOpenChange={(open) => !open && onClose()}>
      <AlertDialogContent onCloseAutoFocus={returnFocus}>
        <AlertDialogHeader>
          <AlertDialogTitle>{title}</AlertDialogTitle>
          <AlertDialogDescription>{text}</AlertDialogDescription>
        </AlertDialogHeader>
        {children}
        <AlertDialogFooter>
          <AlertDialogCancel>Cancel</AlertDialogCancel>
          <AlertDialogAction
            className={isHarmless ? undefined : buttonVariants({ variant: "destructive" })}
            onClick={() => void onConfirm()}
          >
            {action}
          </AlertDialogAction>
        </AlertDialogFooter>
      </AlertDialogContent>
    </AlertDialog>
  );
}
