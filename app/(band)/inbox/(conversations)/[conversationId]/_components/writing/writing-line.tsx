import { formatList } from "@/lib/format";
import { useWriters } from "./use-writers";

/** Always there, because a live region has to be before its text. */
export function WritingLine({ conversationId }: { conversationId: string }) {
  const writers = useWriters(conversationId);
  return (
    <p
      aria-live="polite"
      dir="auto"
      className="px-4 text-sm break-words text-ink-muted not-empty:py-1 sm:px-6 print:hidden"
    >
      {writers.length > 0
        ? `${formatList(writers)} ${writers.length > 1 ? "are" : "is"} writing an answer`
        : null}
    </p>
  );
}
