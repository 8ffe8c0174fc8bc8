import type { Route } from "next";
import { PageLinks } from "@/components/page-links";

type NumberedPagesProps = { page: number; totalPages: number; address: (page: number) => Route };

/** Previous and next of a list with page numbers. */
export function NumberedPages({ page, totalPages, address }: NumberedPagesProps) {
  return (
    <PageLinks previous={page > 1 ? { href: address(page - 1), label: "Previous page" } : null} next={page < totalPages ? address(page + 1) : null}>
      <span className="figures text-sm">
        Page {page} of {totalPages}
      </span>
    </PageLinks>
  );
}
