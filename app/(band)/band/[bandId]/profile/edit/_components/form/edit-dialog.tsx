import { LeaveQuestion } from "@/components/form/leave-question";
import { Button } from "@/components/ui/button";
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from "@/components/ui/dialog";
import { FieldError } from "@/components/ui/field";
import { ConflictDialog } from "./conflict-dialog";
import { RestoredNote } from "../edit-notes";
import type { DialogForm } from "./use-dialog-form";

type EditDialogProps = {
  title: string;
  /** What someone else may have changed, such as "This release". */
  subject: string;
  changes: DialogForm;
  /** What is wrong with no field of its own. */
  error?: string;
  saving: boolean;
  /** Not to be saved right now, such as while a file is on its way. */
  waiting?: boolean;
  returnFocusTo: React.RefObject<HTMLElement | null>;
  children: React.ReactNode;
};

/** A form in a dialog, with all that keeps its input from being lost; a click beside it does nothing. */
export function EditDialog({
  title,
  subject,
  changes,
  error,
  saving,
  waiting = false,
  returnFocusTo,
  children,
}: EditDialogProps) {
  const { submit, close, question, answer, conflict, restored, discard } = changes;
  return (
    <Dialog open onOpenChange={(open) => !open && close()}>
      <DialogContent
        onCloseAutoFocus={() => returnFocusTo.current?.focus()}
        onInteractOutside={(event) => event.preventDefault()}
      >
        <DialogHeader>
          <DialogTitle>{title}</DialogTitle>
          <DialogDescription>It shows on your profile as soon as it is saved.</DialogDescription>
        </DialogHeader>
        {restored ? <RestoredNote onDiscard={discard} /> : null}
        <form noValidate onSubmit={submit} className="flex min-w-0 flex-col gap-5">
          {children}
          <FieldError>{error}</FieldError>
          <DialogFooter>
            <Button type="button" variant="outline" onClick={close}>
              Cancel
            </Button>
            <Button type="submit" disabled={saving || waiting}>
              {saving ? "Saving..." : "Save"}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
      {conflict ? (
        <ConflictDialog
          subject={subject}
          fields={conflict.fields}
          onChoose={conflict.choose}
          onClose={conflict.close}
        />
      ) : null}
      {question ? (
        <LeaveQuestion
          question={question}
          onLeave={() => answer(true)}
          onClose={() => answer(false)}
        />
      ) : null}
    </Dialog>
  );
}
