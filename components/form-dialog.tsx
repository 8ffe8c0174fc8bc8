"use client";

import { useEffect, useState } from "react";
import { LeaveQuestion } from "@/components/leave-question";
import { CANCEL, useLeaveQuestion, useUnloadWarning } from "@/components/use-leave-question";
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from "@/components/ui/dialog";

/** What a form in the dialog tells it. */
export type FormDialogControls = { onUnsaved: (unsaved: boolean) => void; onSaved: () => void; onCancel: () => void };

type FormDialogProps = {
  open: boolean;
  title: string;
  description: string;
  returnFocusTo: React.RefObject<HTMLElement | null>;
  onClose: () => void;
  children: (controls: FormDialogControls) => React.ReactNode;
};

/** A form in a dialog. A click beside it does nothing; whatever else closes it asks first when something is typed and not saved. */
export function FormDialog({ open, title, description, returnFocusTo, onClose, children }: FormDialogProps) {
  const [unsaved, setUnsaved] = useState(false);
  const leaving = useLeaveQuestion();
  useUnloadWarning(unsaved);

  const onCancel = () => (unsaved ? leaving.ask(onClose, CANCEL) : onClose());

  /** A question that was asked while it was saved is settled. */
  function onSaved() {
    leaving.answer(false);
    onClose();
  }

  return (
    <>
      <Dialog open={open} onOpenChange={(next) => !next && onCancel()}>
        <DialogContent onCloseAutoFocus={() => returnFocusTo.current?.focus()} onInteractOutside={(event) => event.preventDefault()}>
          <DialogHeader>
            <DialogTitle>{title}</DialogTitle>
            <DialogDescription>{description}</DialogDescription>
          </DialogHeader>
          {children({ onUnsaved: setUnsaved, onSaved, onCancel })}
        </DialogContent>
      </Dialog>
      <LeaveQuestion question={leaving.question} onAnswer={leaving.answer} />
    </>
  );
}

/** For the form in the dialog: says whether something is typed and not saved, for as long as the form is there. */
export function useUnsaved(unsaved: boolean, onUnsaved: FormDialogControls["onUnsaved"]) {
  useEffect(() => {
    onUnsaved(unsaved);
    return () => onUnsaved(false);
  }, [unsaved, onUnsaved]);
}
