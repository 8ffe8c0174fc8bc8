import type { Route } from "next";
import { notFound } from "next/navigation";
import { QuietLink } from "@/components/navigation/quiet-link";
import { Button } from "@/components/ui/button";
import { env } from "@/lib/env";

type MissingPageProps = {
  title: string;
  action: { href: Route; label: string };
  gone?: boolean;
  children: React.ReactNode;
};

/**
 * What stands in place of something that is not there. A cached page renders it rather than calling `notFound()`, which
 * would leave it blank without JavaScript; by `data-missing` lib/pages/finish.ts knows to answer 404, or 410 for what is
 * `gone` for good.
 */
export function MissingPage({ title, action, gone = false, children }: MissingPageProps) {
  return (
    <main id="main" data-missing={gone ? 410 : 404} className="page-narrow">
      <meta name="robots" content="noindex" />
      <h1 className="heading-page">{title}</h1>
      <p className="mt-4 max-w-prose text-lg text-ink-muted">{children}</p>
      <Button asChild className="mt-6">
        <QuietLink href={action.href}>{action.label}</QuietLink>
      </Button>
    </main>
  );
}

/**
 * The face of a visitors' page of something that is not there. A page that is rendered for its request gets its status by
 * `notFound()` alone: always 404, and blank without JavaScript.
 */
export function missing(face: React.ReactNode): React.ReactNode {
  if (env().VISITOR_PAGES === "rendered") notFound();
  return face;
}
