import { initials } from "@/lib/format";
import { chooseInks } from "@/lib/poster/inks";
import { cn } from "@/lib/utils";

type InitialsProps = { name?: string | null; className?: string };

const SQUARE =
  "poster-type inline-flex size-10 shrink-0 items-center justify-center rounded-sm text-base";

/** A square with the name's initials. Decorative: the name is next to it. */
export function Initials({ name, className }: InitialsProps) {
  return (
    <span aria-hidden className={cn(SQUARE, "bg-ink text-paper", className)}>
      {initials(name)}
    </span>
  );
}

/** In the inks of the band's poster. */
export function BandInitials({ name, className }: InitialsProps & { name: string }) {
  const { light, dark } = chooseInks(name);
  return (
    <span
      aria-hidden
      style={{ backgroundColor: light, color: dark, borderColor: dark }}
      className={cn(SQUARE, "border-b-4", className)}
    >
      {initials(name)}
    </span>
  );
}
