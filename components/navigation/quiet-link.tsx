import type { Route } from "next";

type QuietLinkProps<Path extends string> = Omit<React.ComponentProps<"a">, "href"> & {
  href: Route<Path>;
  keepScroll?: boolean;
};

/**
 * A plain `<a>`, which needs no hydration; `QuietNavigation` turns its clicks into client
 * navigations (docs/decisions/0030-plain-links-on-visitor-pages.md).
 */
export function QuietLink<Path extends string>({ keepScroll, ...props }: QuietLinkProps<Path>) {
  return <a data-quiet={keepScroll ? "stay" : ""} {...props} />;
}
