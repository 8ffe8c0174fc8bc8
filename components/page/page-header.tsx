import { cn } from "@/lib/utils";

type PageHeaderProps = {
  title: React.ReactNode;
  description?: React.ReactNode;
  actions?: React.ReactNode;
  back?: React.ReactNode;
  /** Keeps its buttons visible below the top bar, on wide screens. */
  sticky?: boolean;
  className?: string;
};

// The height is --page-bar-height, by which scrolling keeps clear of the bar.
const STICKY_CLASS = cn(
  "md:sticky md:top-[calc(var(--top-bar-height)+2px)] md:z-30 md:-mx-6 md:h-(--page-bar-height)",
  "md:flex-nowrap md:items-center md:border-b-2 md:border-ink md:bg-paper md:px-6",
  "md:[&_h1]:truncate md:[&_h1]:text-2xl",
);

export function PageHeader({
  title,
  description,
  actions,
  back,
  sticky,
  className,
}: PageHeaderProps) {
  return (
    <header
      data-slot={sticky ? "page-bar" : undefined}
      className={cn(
        "mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4 sm:mb-8",
        sticky && STICKY_CLASS,
        className,
      )}
    >
      <div className="flex min-w-0 flex-col items-start gap-2">
        {back}
        <h1 tabIndex={-1} className="heading-page max-w-full outline-none">
          {title}
        </h1>
        {description ? <p className="max-w-prose text-ink-muted">{description}</p> : null}
      </div>
      {actions ? <div className="flex flex-wrap gap-2">{actions}</div> : null}
    </header>
  );
}
