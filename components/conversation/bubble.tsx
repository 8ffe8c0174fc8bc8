import { cn } from "@/lib/utils";

type BubbleProps = { isOwn: boolean; className?: string; children: React.ReactNode };

export function Bubble({ isOwn, className, children }: BubbleProps) {
  const colors = isOwn ? "bg-ink text-paper" : "border border-line-strong bg-raised";
  return (
    <p dir="auto" className={cn("bubble", colors, className)}>
      {children}
    </p>
  );
}
