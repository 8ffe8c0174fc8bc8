import { HandshakeIcon } from "lucide-react";
import { cn } from "@/lib/utils";
import { MessageText } from "../message-text";

type StepLineProps = { content: string; isOwn: boolean };

/** A step of a swap that waits for nobody any more. */
export const StepLine = ({ content, isOwn }: StepLineProps) => (
  <p
    dir="auto"
    className={cn(
      "flex gap-2 border-line-strong py-1 text-sm wrap-anywhere text-ink-muted",
      isOwn ? "flex-row-reverse border-e-2 pe-3 text-end" : "border-s-2 ps-3",
    )}
  >
    <HandshakeIcon aria-hidden className="mt-0.5 size-4 shrink-0" />
    <span>
      <MessageText text={content} />
    </span>
  </p>
);
