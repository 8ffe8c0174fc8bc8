"use client";

import { PlusIcon } from "lucide-react";
import { useState } from "react";
import { DialogPanel } from "@/components/dialog/dialog-panel";
import { Button } from "@/components/ui/button";
import { Dialog, DialogTrigger } from "@/components/ui/dialog";
import { BandSearch } from "./band-search";
import { focusOpened } from "./use-opened-focus";
import { useStartConversation } from "./use-start-conversation";

/** `isMain`: styled as the main action. */
export function NewConversation({ bandId, isMain }: { bandId: string; isMain: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const start = useStartConversation(bandId, () => setOpen(false));
  const change = (open: boolean) => {
    if (open) start.reset();
    setOpen(open);
  };
  // The new conversation may open first; closing the dialog must not take its focus.
  const keepFocusInConversation = (event: Event) => {
    if (!start.isSuccess) return;
    event.preventDefault();
    focusOpened();
  };
  return (
    <Dialog open={isOpen} onOpenChange={change}>
      <DialogTrigger asChild>
        <Button size="sm" variant={isMain ? "default" : "outline"}>
          <PlusIcon aria-hidden /> New
        </Button>
      </DialogTrigger>
      <DialogPanel
        title="Start New Conversation"
        description="Who do you want to write to?"
        onCloseAutoFocus={keepFocusInConversation}
      >
        <BandSearch isStarting={start.isPending} onChoose={start.mutate} />
      </DialogPanel>
    </Dialog>
  );
}
