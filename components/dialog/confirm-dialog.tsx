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

type ConfirmDialogProps = {
  title: string;
  description: string;
  action: string;
  actionClass?: string;
  cancel?: string;
  cancelClass?: string;
  children?: React.ReactNode;
  onConfirm: () => unknown;
  onClose: () => void;
  /** Needed if the opener, such as a menu item, no longer exists. */
  returnFocusTo?: React.RefObject<HTMLElement | null>;
  onCloseAutoFocus?: (event: Event) => void;
};

export function ConfirmDialog({
  title,
  description,
  action,
  actionClass,
  cancel = "Cancel",
  cancelClass,
  children,
  onConfirm,
  onClose,
  returnFocusTo,
  onCloseAutoFocus,
}: ConfirmDialogProps) {
  function returnFocus(event: Event) {
    if (!returnFocusTo) return;
    event.preventDefault();
    returnFocusTo.current?.focus();
  }

  return (
    <AlertDialog open onOpenChange={(open) => !open && onClose()}>
      <AlertDialogContent onCloseAutoFocus={onCloseAutoFocus ?? returnFocus}>
        <AlertDialogHeader>
          <AlertDialogTitle>{title}</AlertDialogTitle>
          <AlertDialogDescription>{description}</AlertDialogDescription>
        </AlertDialogHeader>
        {children}
        <AlertDialogFooter>
          <AlertDialogCancel className={cancelClass}>{cancel}</AlertDialogCancel>
          <AlertDialogAction className={actionClass} onClick={() => void onConfirm()}>
            {action}
          </AlertDialogAction>
        </AlertDialogFooter>
      </AlertDialogContent>
    </AlertDialog>
  );
}
