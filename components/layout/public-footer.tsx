import { LogoMark } from "@/components/layout/logo";
import { PlainLink } from "@/components/navigation/plain-link";
import { ThemeSwitch } from "@/components/layout/theme-switch";

const links = [
  { href: "/leaderboard", label: "Leaderboard" },
  { href: "/genres", label: "Genres" },
  { href: "/cities", label: "Cities" },
  { href: "/points", label: "How points work" },
  { href: "/about", label: "About" },
  { href: "/contact", label: "Contact" },
  { href: "/terms", label: "Terms" },
  { href: "/privacy", label: "Privacy" },
  { href: "/api-docs", label: "API" },
] as const;

export function PublicFooter() {
  return (
    <footer className="border-t-2 border-ink">
      <div className="mx-auto flex max-w-[90rem] flex-wrap items-center gap-x-6 gap-y-4 px-4 py-6 sm:px-6">
        <p className="flex items-center gap-3 text-sm">
          <LogoMark /> Doublebill. Two bands, one night.
        </p>
        <nav aria-label="About Doublebill" className="-mx-2 flex flex-wrap sm:ms-auto">
          {links.map(({ href, label }) => (
            <PlainLink
              key={href}
              href={href}
              className="inline-flex min-h-10 items-center px-2 text-sm font-semibold hover:underline"
            >
              {label}
            </PlainLink>
          ))}
        </nav>
        <ThemeSwitch />
      </div>
    </footer>
  );
}
