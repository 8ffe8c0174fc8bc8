"use client";

import { PanelLeftIcon } from "lucide-react";
import { usePathname, useSelectedLayoutSegment } from "next/navigation";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { cn } from "@/lib/utils";
import { keepComposerFocus } from "./keep-composer-focus";
import { useOpenedFocus } from "./use-opened-focus";
import { useVisibleHeight } from "./use-visible-height";

/** List and conversation side by side; on a phone one of them, with a toggle. */
export function InboxFrame({
  list,
  children,
}: {
  list: React.ReactNode;
  children: React.ReactNode;
}) {
  const isConversation = useSelectedLayoutSegment() !== null;
  const pathname = usePathname();
  const [listOpenPath, setListOpenPath] = useState<string | null>(null);
  const isListOpen = !isConversation || listOpenPath === pathname;
  const [choiceCount, setChoiceCount] = useState(0);
  useOpenedFocus(`${pathname} ${choiceCount}`);
  useVisibleHeight();
  const closeAfterChoice = ({ target }: React.MouseEvent) => {
    if (!(target instanceof Element && target.closest("a"))) return;
    setListOpenPath(null);
    setChoiceCount(choiceCount + 1);
  };
  return (
    <main
      id="main"
      onMouseDown={keepComposerFocus}
      className={cn(
        "@container-[size]/inbox mx-auto flex",
        "h-[calc(var(--visible-height,100dvh)-var(--top-bar-height)-2px)]",
        "w-full max-w-[90rem] flex-col md:flex-row",
        "print:block print:h-auto print:[container-type:normal]",
      )}
    >
      <h1 className="sr-only">Inbox</h1>
      {isConversation ? (
        <div className="shrink-0 border-b border-line px-2 py-1 md:hidden typing:hidden">
          <Button
            variant="ghost"
            size="sm"
            aria-expanded={isListOpen}
            aria-controls="conversations"
            onClick={() => setListOpenPath(isListOpen ? null : pathname)}
          >
            <PanelLeftIcon aria-hidden /> {isListOpen ? "Hide conversations" : "Show conversations"}
          </Button>
        </div>
      ) : null}
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
