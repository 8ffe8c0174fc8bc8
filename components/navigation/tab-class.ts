import { cn } from "@/lib/utils";

/** A tab that is a link, styled through `aria-current`. */
export const TAB_CLASS = cn(
  "inline-flex h-11 items-center gap-1.5 border-b-4 border-transparent text-sm font-semibold",
  "whitespace-nowrap text-ink-muted -outline-offset-2 hover:text-ink",
  "aria-[current=page]:border-spot aria-[current=page]:text-ink",
);
