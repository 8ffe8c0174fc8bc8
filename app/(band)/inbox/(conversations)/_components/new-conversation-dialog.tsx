import { useRouter } from "next/navigation";
import { useRef } from "react";
import { DialogPanel } from "@/components/dialog/dialog-panel";
import { Dialog } from "@/components/ui/dialog";
import { BandSearch } from "./band-search";
import { focusOpened } from "./use-opened-focus";

type NewConversationDialogProps = {
  onClose: () => void;
  returnFocusTo: React.RefObject<HTMLElement | null>;
};

export function NewConversationDialog({ onClose, returnFocusTo }: NewConversationDialogProps) {
  const router = useRouter();
  const wasChosen = useRef(false);
  const choose = (bandId: string) => {
    wasChosen.current = true;
    onClose();
    router.push(`/inbox/new/${bandId}`);
  };
  // The conversation may open first; closing the dialog must not take its focus.
  const moveFocus = (event: Event) => {
    event.preventDefault();
    if (wasChosen.current) focusOpened();
    else returnFocusTo.current?.focus();
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogPanel
        title="Start New Conversation"
        description="Who do you want to write to?"
        closesOutside
        onCloseAutoFocus={moveFocus}
      >
        <BandSearch onChoose={choose} />
      </DialogPanel>
    </Dialog>
  );
}
