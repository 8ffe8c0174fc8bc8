import { cn } from "@/lib/utils";

type PieceProps = { label: string; className?: string; children: React.ReactNode };

export function Piece({ label, className, children }: PieceProps) {
  return (
    <figure
      aria-label={label}
      className={cn(
        "mt-5 flex grow flex-col gap-4 border-[1.5px] border-ink bg-raised p-4",
        className,
      )}
    >
      {children}
    </figure>
  );
}
