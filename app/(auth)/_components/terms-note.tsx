import Link from "next/link";

export const TermsNote = () => (
  <p className="text-sm text-ink-muted">
    By signing up you accept our <NewTabLink href="/terms">terms</NewTabLink>. How we treat your
    data: <NewTabLink href="/privacy">privacy</NewTabLink>.
  </p>
);

type NewTabLinkProps = { href: "/terms" | "/privacy"; children: string };

const NewTabLink = ({ href, children }: NewTabLinkProps) => (
  <Link href={href} target="_blank" className="link">
    {children}
    <span className="sr-only"> (opens a new tab)</span>
  </Link>
);
