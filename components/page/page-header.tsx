import { cn } from "@/lib/utils";

type PageHeaderProps = {
  title: React.ReactNode;
  description?: React.ReactNode;
  /** Buttons beside the title. */
  actions?: React.ReactNode;
  /** A back link above the title. */
  back?: React.ReactNode;
  /** On wide screens it stays below the top bar, so that its buttons are always at hand. */
  sticky?: boolean;
  className?: string;
};

// As high as --page-bar-height says, which keeps what is scrolled to clear of it; from edge to edge of the page, focus rings included.
const STICKY =
  "md:sticky md:top-[calc(var(--top-bar-height)+2px)] md:z-30 md:-mx-6 md:h-(--page-bar-height) md:flex-nowrap md:items-center md:border-b-2 md:border-ink md:bg-paper md:px-6 md:[&_h1]:truncate md:[&_h1]:text-2xl";

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
        sticky && STICKY,
        className,
      )}
    >
      <div className="flex min-w-0 flex-col items-start gap-2">
        {back}
        <h1 className="heading-page max-w-full">{title}</h1>
        {description ? <p className="max-w-prose text-ink-muted">{description}</p> : null}
      </div>
      {actions ? <div className="flex flex-wrap gap-2">{actions}</div> : null}
    </header>
  );
}
