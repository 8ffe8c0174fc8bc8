import type { Route } from "next";
import { PageLinks } from "@/components/navigation/page-links";

type NumberedPagesProps = { page: number; totalPages: number; address: (page: number) => Route };

export function NumberedPages({ page, totalPages, address }: NumberedPagesProps) {
  // An old link may point past the last page.
  const previous = Math.min(page - 1, totalPages);
  return (
    <PageLinks
      previous={previous > 0 ? { href: address(previous), label: "Previous page" } : null}
      next={page < totalPages ? address(page + 1) : null}
    >
      {page <= totalPages ? (
        <span className="figures text-sm">
          Page {page} of {totalPages}
        </span>
      ) : null}
    </PageLinks>
  );
}
