import { cn } from "@/lib/utils";

const BUBBLE =
  "w-fit max-w-full rounded-md px-3 py-2 whitespace-pre-wrap wrap-anywhere [unicode-bidi:plaintext]";
const OWN = "bg-ink text-paper";
const OTHER = "border border-line-strong bg-raised";

type BubbleProps = { isOwn: boolean; className?: string; children: React.ReactNode };

/** The text of a message. */
export function Bubble({ isOwn, className, children }: BubbleProps) {
  return (
    <p dir="auto" className={cn(BUBBLE, isOwn ? OWN : OTHER, className)}>
      {children}
    </p>
  );
}
