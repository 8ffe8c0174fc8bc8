import type { Route } from "next";
import { ArrowLeftIcon, ArrowRightIcon } from "lucide-react";
import { PlainLink } from "@/components/navigation/plain-link";
import { Button } from "@/components/ui/button";

type CursorLinksProps = {
  cursor: string | undefined;
  nextCursor: string | null;
  address: (more: { cursor?: string }) => Route;
  /** Of the way back to the first page. */
  first?: string;
};

export const CursorLinks = ({
  cursor,
  nextCursor,
  address,
  first = "Newest",
}: CursorLinksProps) => (
  <PageLinks
    previous={cursor ? { href: address({}), label: first } : null}
    next={nextCursor ? address({ cursor: nextCursor }) : null}
  />
);

export function PageLinks({
  previous,
  next,
  children,
}: {
  previous?: { href: Route; label: string } | null;
  next?: Route | null;
  children?: React.ReactNode;
}) {
  if (!previous && !next) return null;
  return (
    <nav aria-label="Pages" className="mt-8 flex flex-wrap items-center justify-center gap-3">
      {previous ? (
        <Button asChild variant="outline">
          <PlainLink href={previous.href}>
            <ArrowLeftIcon aria-hidden className="rtl:rotate-180" /> {previous.label}
          </PlainLink>
        </Button>
      ) : null}
      {children}
      {next ? (
        <Button asChild variant="outline">
          <PlainLink href={next}>
            Next page <ArrowRightIcon aria-hidden className="rtl:rotate-180" />
          </PlainLink>
        </Button>
      ) : null}
    </nav>
  );
}
