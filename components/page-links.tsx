import Link from "next/link";
import type { Route } from "next";
import { ArrowLeftIcon, ArrowRightIcon } from "lucide-react";
import { Button } from "@/components/ui/button";

/** Walks through the pages of a list by links; nothing when there is one page. */
export function PageLinks({ previous, next, children }: { previous?: { href: Route; label: string } | null; next?: Route | null; children?: React.ReactNode }) {
  if (!previous && !next) return null;
  return (
    <nav aria-label="Pages" className="mt-8 flex flex-wrap items-center justify-center gap-3">
      {previous ? (
        <Button asChild variant="outline">
          <Link href={previous.href} prefetch={false}>
            <ArrowLeftIcon aria-hidden className="rtl:rotate-180" /> {previous.label}
          </Link>
        </Button>
      ) : null}
      {children}
      {next ? (
        <Button asChild variant="outline">
          <Link href={next} prefetch={false}>
            Next page <ArrowRightIcon aria-hidden className="rtl:rotate-180" />
          </Link>
        </Button>
      ) : null}
    </nav>
  );
}
