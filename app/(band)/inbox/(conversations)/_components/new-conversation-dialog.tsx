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
  const chosenPath = useRef<string>(null);
  const choose = (bandId: string) => {
    const path = `/inbox/new/${bandId}` as const;
    chosenPath.current = path;
    onClose();
    router.push(path);
  };
  // Another conversation gets the focus when it is shown (`inbox-frame.tsx`).
  const moveFocus = (event: Event) => {
    event.preventDefault();
    if (chosenPath.current === null) returnFocusTo.current?.focus();
    else if (chosenPath.current === window.location.pathname) focusOpened();
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogPanel
        title="Start New Conversation"
        description="Who do you want to write to?"
        closesOnPressOutside
        onCloseAutoFocus={moveFocus}
      >
        <BandSearch onChoose={choose} />
      </DialogPanel>
    </Dialog>
  );
}
