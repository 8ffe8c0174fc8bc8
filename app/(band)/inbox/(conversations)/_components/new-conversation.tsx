"use client";

import { PlusIcon } from "lucide-react";
import { useRef, useState } from "react";
import { lazyDialog } from "@/components/dialog/lazy-dialog";
import { Button } from "@/components/ui/button";

const NewConversationDialog = lazyDialog(() =>
  import("./new-conversation-dialog").then((module) => module.NewConversationDialog),
);

/** `isMain`: styled as the main action. */
export function NewConversation({ isMain }: { isMain: boolean }) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        ref={button}
        size="sm"
        variant={isMain ? "default" : "outline"}
        aria-haspopup="dialog"
        onPointerEnter={NewConversationDialog.prepare}
        onClick={() => setOpen(true)}
      >
        <PlusIcon aria-hidden /> New
      </Button>
      {isOpen ? (
        <NewConversationDialog onClose={() => setOpen(false)} returnFocusTo={button} />
      ) : null}
    </>
  );
}
