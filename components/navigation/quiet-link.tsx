import type { Route } from "next";

type QuietLinkProps<Address extends string> = Omit<React.ComponentProps<"a">, "href"> & {
  href: Route<Address>;
  /** Where the page stands stays as it is, for what only changes a list. */
  stay?: boolean;
};

/**
 * A link within the product that is plain HTML: a hundred of them cost a phone nothing. `QuietNavigation` follows them
 * without loading the page anew (docs/decisions/0030-plain-links-on-visitor-pages.md).
 */
export function QuietLink<Address extends string>({ stay, ...props }: QuietLinkProps<Address>) {
  return <a data-quiet={stay ? "stay" : ""} {...props} />;
}
