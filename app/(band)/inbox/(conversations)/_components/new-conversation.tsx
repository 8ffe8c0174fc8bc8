"use client";

import { PlusIcon } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { DialogPanel } from "@/components/dialog/dialog-panel";
import { Button } from "@/components/ui/button";
import { Dialog, DialogTrigger } from "@/components/ui/dialog";
import { BandSearch } from "./band-search";
import { focusOpened } from "./use-opened-focus";

/** `isMain`: styled as the main action. */
export function NewConversation({ isMain }: { isMain: boolean }) {
  const router = useRouter();
  const [isOpen, setOpen] = useState(false);
  const [wasChosen, setWasChosen] = useState(false);
  const change = (open: boolean) => {
    setWasChosen(false);
    setOpen(open);
  };
  const choose = (bandId: string) => {
    setWasChosen(true);
    setOpen(false);
    router.push(`/inbox/new/${bandId}`);
  };
  // The conversation may open first; closing the dialog must not take its focus.
  const keepFocusInConversation = (event: Event) => {
    if (!wasChosen) return;
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
        <BandSearch onChoose={choose} />
      </DialogPanel>
    </Dialog>
  );
}
