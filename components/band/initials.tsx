import { initials } from "@/lib/format";
import { cn } from "@/lib/utils";

/** A square with the name's initials. Decorative: the name stands beside it. */
export function Initials({ name, className }: { name?: string | null; className?: string }) {
  return (
    <span
      aria-hidden
      className={cn(
        "poster-type inline-flex size-10 shrink-0 items-center justify-center rounded-sm bg-ink text-base text-paper",
        className,
      )}
    >
      {initials(name)}
    </span>
  );
}
