import type { Route } from "next";
import { BandCard } from "@/components/band/band-card";
import { PageHeader } from "@/components/page/page-header";
import { PageLinks } from "@/components/navigation/page-links";
import { PlainLink } from "@/components/navigation/plain-link";
import { toListRoute, type ListPath } from "@/components/navigation/route";
import type { LeaderboardEntry } from "@/lib/leaderboard/schema";
import type { Page } from "@/lib/paging";
import { cn } from "@/lib/utils";

const EAGER_CARDS = 4;

type BandListProps = {
  title: string;
  description: React.ReactNode;
  bands: Page<LeaderboardEntry> & { later: string[] };
  path: ListPath;
  isFirstPage: boolean;
  children: React.ReactNode;
};

export function BandList({
  title,
  description,
  bands: { items, nextCursor, later },
  path,
  isFirstPage,
  children,
}: BandListProps) {
  const pageUrl = (cursor?: string) => toListRoute(cursor ? `${path}/${cursor}` : path);
  return (
    <main id="main" className="page">
      <PageHeader title={title} description={description} className="border-b-2 border-ink pb-5" />
      <ul className="grid grid-cols-2 gap-x-4 gap-y-8 sm:grid-cols-3 lg:grid-cols-4 lg:gap-x-6">
        {items.map((band, index) => (
          <li key={band.id} className="min-w-0">
            <BandCard band={band} eager={index < EAGER_CARDS} heading="h2" />
          </li>
        ))}
      </ul>
      <PageLinks
        previous={isFirstPage ? null : { href: pageUrl(), label: "First page" }}
        next={nextCursor ? pageUrl(nextCursor) : null}
      >
        {later.length > 1 ? <LaterPages hrefs={later.map((cursor) => pageUrl(cursor))} /> : null}
      </PageLinks>
      {children}
    </main>
  );
}

const PAGE_LINK_CLASS = cn(
  "inline-flex min-h-10 min-w-10 items-center justify-center rounded-sm px-2 font-semibold",
  "underline-offset-4 hover:bg-sunken hover:underline",
);

function LaterPages({ hrefs }: { hrefs: Route[] }) {
  return (
    <ol start={2} className="figures flex max-w-full flex-wrap justify-center gap-1">
      {hrefs.map((href, index) => (
        <li key={href}>
          <PlainLink href={href} aria-label={`Page ${index + 2}`} className={PAGE_LINK_CLASS}>
            {index + 2}
          </PlainLink>
        </li>
      ))}
    </ol>
  );
}
