import type { Route } from "next";
import { LinkRow } from "@/components/navigation/link-row";
import { PlainLink } from "@/components/navigation/plain-link";
import { cn } from "@/lib/utils";

type FilterOption = { label: string; href: Route; current: boolean };

/** A filter as links to the filtered lists, which works without scripts. */
export function FilterLinks({
  label,
  options,
  className,
}: {
  label: string;
  options: FilterOption[];
  className?: string;
}) {
  return (
    <nav aria-label={label} className={cn("flex min-w-0 flex-col gap-2", className)}>
      <span aria-hidden className="kicker">
        {label}
      </span>
      <LinkRow
        current={options.find(({ current }) => current)?.label}
        className="-mx-4 flex gap-1.5 scroll-px-24 overflow-x-auto px-4 py-0.5 sm:mx-0 sm:flex-wrap sm:px-0"
      >
        {options.map(({ label: text, href, current }) => (
          <li key={text} className="flex">
            <PlainLink
              href={href}
              keepScroll
              aria-current={current ? "true" : undefined}
              className="choice"
            >
              {text}
            </PlainLink>
          </li>
        ))}
      </LinkRow>
    </nav>
  );
}
