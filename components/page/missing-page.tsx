import type { Route } from "next";
import { notFound } from "next/navigation";
import { PlainLink } from "@/components/navigation/plain-link";
import { Button } from "@/components/ui/button";
import { env } from "@/lib/env";

type MissingPageProps = {
  title: string;
  action: { href: Route; label: string };
  gone?: boolean;
  children: React.ReactNode;
};

/** Cached pages render this, not `notFound()`; page-headers.ts turns `data-missing` into 404 or 410. */
export function MissingPage({ title, action, gone = false, children }: MissingPageProps) {
  return (
    <main id="main" data-missing={gone ? 410 : 404} className="page-narrow">
      <meta name="robots" content="noindex" />
      <h1 className="heading-page">{title}</h1>
      <p className="mt-4 max-w-prose text-lg text-ink-muted">{children}</p>
      <Button asChild className="mt-6">
        <PlainLink href={action.href}>{action.label}</PlainLink>
      </Button>
    </main>
  );
}

/** Returns the page if it is cached; one rendered per request gets its status from `notFound()`. */
export function missing(page: React.ReactNode): React.ReactNode {
  if (env().VISITOR_PAGES === "rendered") notFound();
  return page;
}
