"use client";

import Link from "next/link";
import type { Route } from "next";
import { usePathname } from "next/navigation";
import { cn } from "@/lib/utils";

type NavLinkProps = {
  href: Route;
  children: React.ReactNode;
  className?: string;
  onClick?: () => void;
};

/** Not prefetched: what a page shows is read for each request, so a prefetch would only fetch its layouts. */
export function NavLink({ href, children, className, onClick }: NavLinkProps) {
  const pathname = usePathname();
  const active = pathname === href || pathname.startsWith(`${href}/`);
  return (
    <Link
      href={href}
      prefetch={false}
      onClick={onClick}
      aria-current={active ? "page" : undefined}
      className={cn(className)}
    >
      {children}
    </Link>
  );
}
