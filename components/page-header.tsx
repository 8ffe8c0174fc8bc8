import { cn } from "@/lib/utils";

type PageHeaderProps = {
  title: React.ReactNode;
  description?: React.ReactNode;
  /** Buttons beside the title. */
  actions?: React.ReactNode;
  /** A back link above the title. */
  back?: React.ReactNode;
  className?: string;
};

export function PageHeader({ title, description, actions, back, className }: PageHeaderProps) {
  return (
    <header className={cn("mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4 sm:mb-8", className)}>
      <div className="flex min-w-0 flex-col items-start gap-2">
        {back}
        <h1 className="heading-page max-w-full">{title}</h1>
        {description ? <p className="max-w-prose text-ink-muted">{description}</p> : null}
      </div>
      {actions ? <div className="flex flex-wrap gap-2">{actions}</div> : null}
    </header>
  );
}
