import { cn } from "@/lib/utils";

/** Two posters pasted over each other: where the inks meet, they are one. */
export function LogoMark() {
  return (
    <svg viewBox="0 0 32 32" aria-hidden className="size-7 shrink-0">
      <rect x="2" y="2" width="18" height="22" fill="var(--spot)" />
      <rect x="12" y="8" width="18" height="22" fill="var(--data)" />
      <rect x="12" y="8" width="8" height="16" fill="var(--ink)" />
    </svg>
  );
}

export function Logo({ className }: { className?: string }) {
  return (
    <span className={cn("inline-flex items-center gap-2", className)}>
      <LogoMark />
      <span data-word="" className="poster-type text-2xl/none">
        Doublebill
      </span>
    </span>
  );
}
