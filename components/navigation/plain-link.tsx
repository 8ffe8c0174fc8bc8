import type { Route } from "next";

type PlainLinkProps<Path extends string> = Omit<React.ComponentProps<"a">, "href"> & {
  href: Route<Path>;
  keepScroll?: boolean;
};

/** A plain `<a>`, which needs no hydration (docs/decisions/0030-plain-links-on-visitor-pages.md). */
export function PlainLink<Path extends string>({ keepScroll, ...props }: PlainLinkProps<Path>) {
  return <a data-plain-link={keepScroll ? "stay" : ""} {...props} />;
}
