import { cn } from "@/lib/utils";

type EmptyStateProps = {
  title: string;
  children?: React.ReactNode;
  action?: React.ReactNode;
  className?: string;
};

export function EmptyState({ title, children, action, className }: EmptyStateProps) {
  return (
    <section
      className={cn(
        "flex flex-col items-start gap-3 border-2 border-dashed border-line-strong px-5 py-10 sm:px-8 sm:py-14",
        className,
      )}
    >
      <h2 className="poster-type text-2xl">{title}</h2>
      {children ? <div className="max-w-prose text-ink-muted">{children}</div> : null}
      {action ? <div className="mt-2 flex flex-wrap gap-2">{action}</div> : null}
    </section>
  );
}
