"use client";

import { ChevronLeftIcon, PanelLeftIcon } from "lucide-react";
import { usePathname, useSelectedLayoutSegment } from "next/navigation";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { cn } from "@/lib/utils";
import { keepComposerFocus } from "./keep-composer-focus";
import { useOpenedFocus } from "./use-opened-focus";
import { useVisibleHeight } from "./use-visible-height";

type InboxFrameProps = { list: React.ReactNode; children: React.ReactNode };

/** List and conversation side by side; on a phone one of them, with a toggle. */
export function InboxFrame({ list, children }: InboxFrameProps) {
  const { isConversation, isListOpen, toggleList, closeAfterChoice } = useOpenList();
  useVisibleHeight();
  return (
    <main
      id="main"
      onMouseDown={keepComposerFocus}
      className={cn(
        "@container-[size]/inbox relative mx-auto flex",
        "h-[calc(var(--visible-height,100dvh)-var(--top-bar-height)-var(--bottom-bars-height)-2px)]",
        "[@media(height<30rem)]:min-h-120 pointer-coarse:has-[textarea:focus]:min-h-0",
        "w-full max-w-[90rem] flex-col md:flex-row",
        "print:block print:h-auto print:[container-type:normal]",
      )}
    >
      <h1 className="sr-only">Inbox</h1>
      {isConversation ? <ListToggle isOpen={isListOpen} onToggle={toggleList} /> : null}
      <section
        id="conversations"
        aria-label="Conversations"
        onClick={closeAfterChoice}
        className={cn(
          "min-h-0 w-full flex-col border-line md:flex md:w-80 md:flex-none md:border-e lg:w-96",
          isListOpen ? "flex flex-1" : "hidden",
          isConversation && "print:hidden",
        )}
      >
        {list}
      </section>
      <div
        className={cn(
          "min-h-0 min-w-0 flex-col md:order-none md:flex md:flex-1",
          isConversation ? "flex-1" : "order-first",
          isConversation && isListOpen ? "hidden print:flex" : "flex",
        )}
      >
        {children}
      </div>
    </main>
  );
}

/** Whether a phone shows the list. Choosing a conversation closes it and moves the focus. */
function useOpenList() {
  const isConversation = useSelectedLayoutSegment() !== null;
  const pathname = usePathname();
  const [openPath, setOpenPath] = useState<string | null>(null);
  const [choiceCount, setChoiceCount] = useState(0);
  useOpenedFocus(`${pathname} ${choiceCount}`);

  function closeAfterChoice({ target }: React.MouseEvent) {
    const link = target instanceof Element && target.closest("a");
    if (!link) return;
    setOpenPath(null);
    // Until another conversation is shown, what is typed would go to this one.
    if (link.pathname === pathname) setChoiceCount(choiceCount + 1);
  }

  const isListOpen = !isConversation || openPath === pathname;
  const toggleList = () => setOpenPath(isListOpen ? null : pathname);
  return { isConversation, isListOpen, toggleList, closeAfterChoice };
}

/** While the conversation is shown, an icon in the place that its header leaves free. */
function ListToggle({ isOpen, onToggle }: { isOpen: boolean; onToggle: () => void }) {
  const Icon = isOpen ? PanelLeftIcon : ChevronLeftIcon;
  return (
    <div
      className={cn(
        "z-10 md:hidden",
        isOpen ? "shrink-0 border-b border-line px-2 py-1" : "absolute start-1.5 top-1.5",
      )}
    >
      <Button
        variant="ghost"
        size={isOpen ? "sm" : "icon"}
        aria-expanded={isOpen}
        aria-controls="conversations"
        onClick={onToggle}
      >
        <Icon aria-hidden className={isOpen ? undefined : "size-6"} />
        <span className={isOpen ? undefined : "sr-only"}>
          {isOpen ? "Hide conversations" : "Show conversations"}
        </span>
      </Button>
    </div>
  );
}
