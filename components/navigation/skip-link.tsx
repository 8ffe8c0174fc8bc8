import { cn } from "@/lib/utils";

export function SkipLink() {
  return (
    <a
      href="#main"
      className={cn(
        "sr-only focus:not-sr-only focus:fixed focus:start-2 focus:top-2 focus:z-50",
        "focus:bg-ink focus:px-4 focus:py-3 focus:text-sm focus:font-semibold focus:text-paper",
      )}
    >
      Skip to content
    </a>
  );
}
