"use client";

import { PlusIcon } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogHeader,
  DialogTitle,
  DialogTrigger,
} from "@/components/ui/dialog";
import { BandSearch } from "./band-search";
import { focusOpened } from "./use-opened-focus";
import { useStartConversation } from "./use-start-conversation";

/** `isMain`: whether it is the view's main action, as while no conversation is open. */
export function NewConversation({ bandId, isMain }: { bandId: string; isMain: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const start = useStartConversation(bandId, () => setOpen(false));
  const change = (open: boolean) => {
    if (open) start.reset();
    setOpen(open);
  };
  // The conversation may be open before the dialog is gone; the focus would then be taken from it.
  const keepInConversation = (event: Event) => {
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
      <DialogContent onCloseAutoFocus={keepInConversation}>
        <DialogHeader>
          <DialogTitle>Start New Conversation</DialogTitle>
          <DialogDescription>Choose the band that you want to write to.</DialogDescription>
        </DialogHeader>
        <BandSearch isStarting={start.isPending} onChoose={start.mutate} />
      </DialogContent>
    </Dialog>
  );
}
