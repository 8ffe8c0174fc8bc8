import Link from "next/link";
import type { Route } from "next";
import { ArrowLeftIcon } from "lucide-react";

export function BackLink({ href, children }: { href: Route; children: React.ReactNode }) {
  return (
    <Link
      href={href}
      className="inline-flex min-h-6 items-center gap-1.5 text-sm font-semibold hover:text-spot-ink"
    >
      <ArrowLeftIcon aria-hidden className="size-4 rtl:rotate-180" />
      {children}
    </Link>
  );
}
