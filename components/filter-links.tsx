import Link from "next/link";
import type { Route } from "next";
import { cn } from "@/lib/utils";

type FilterOption = { label: string; href: Route; current: boolean };

const chip =
  "inline-flex min-h-9 items-center rounded-sm border-[1.5px] border-line-strong px-3 text-sm font-semibold whitespace-nowrap hover:border-ink aria-[current=true]:border-ink aria-[current=true]:bg-ink aria-[current=true]:text-paper";

/** One filter as links: it lives in the URL, and works without scripts. */
export function FilterLinks({ label, options, className }: { label: string; options: FilterOption[]; className?: string }) {
  return (
    <nav aria-label={label} className={cn("flex min-w-0 flex-col gap-2", className)}>
      <span aria-hidden className="kicker">
        {label}
      </span>
      <ul className="-mx-4 flex gap-1.5 scroll-px-24 overflow-x-auto px-4 py-0.5 sm:mx-0 sm:flex-wrap sm:px-0">
        {options.map(({ label: text, href, current }) => (
          <li key={text} className="flex">
            <Link href={href} prefetch={false} scroll={false} aria-current={current ? "true" : undefined} className={chip}>
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
