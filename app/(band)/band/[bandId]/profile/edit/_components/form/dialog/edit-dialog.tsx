import { DialogPanel } from "@/components/dialog/dialog-panel";
import { LeaveDialog } from "@/components/form/leave-dialog";
import { Button } from "@/components/ui/button";
import { Dialog, DialogFooter } from "@/components/ui/dialog";
import { FieldError } from "@/components/ui/field";
import { ReadOnlyFields } from "@/components/ui/read-only-fields";
import { ConflictDialog } from "../conflict/conflict-dialog";
import { RestoredNote } from "../../edit-notes";
import type { DialogForm } from "./use-dialog-form";

type EditDialogProps = {
  title: string;
  /** What may be saved elsewhere meanwhile, such as "This release". */
  subject: string;
  dialogForm: DialogForm;
  error?: string;
  isSaving: boolean;
  canSave?: boolean;
  returnFocusTo: React.RefObject<HTMLElement | null>;
  children: React.ReactNode;
};

export function EditDialog({
  title,
  subject,
  dialogForm,
  error,
  isSaving,
  canSave = true,
  returnFocusTo,
  children,
}: EditDialogProps) {
  const { submit, close, leaveDialog, conflict, isRestored, discard } = dialogForm;
  return (
    <Dialog open onOpenChange={(open) => !open && close()}>
      <DialogPanel
        title={title}
        description="It's on your profile as soon as you save."
        onCloseAutoFocus={() => returnFocusTo.current?.focus()}
      >
        {isRestored ? <RestoredNote onDiscard={discard} /> : null}
        <form noValidate onSubmit={submit} className="flex min-w-0 flex-col gap-5">
          <ReadOnlyFields isOn={isSaving}>{children}</ReadOnlyFields>
          <FieldError>{error}</FieldError>
          <DialogFooter>
            <Button type="button" variant="outline" onClick={close}>
              Cancel
            </Button>
            <Button type="submit" disabled={!canSave} busy={isSaving}>
              {isSaving ? "Saving..." : "Save"}
            </Button>
          </DialogFooter>
        </form>
      </DialogPanel>
      {conflict ? <ConflictDialog subject={subject} {...conflict} /> : null}
      {leaveDialog ? <LeaveDialog {...leaveDialog} /> : null}
    </Dialog>
  );
}
