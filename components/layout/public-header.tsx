import { AuthLinks } from "@/components/account/auth-links";
import { Logo } from "@/components/layout/logo";
import { PlainLink } from "@/components/navigation/plain-link";
import { SkipLink } from "@/components/navigation/skip-link";

const linkClass =
  "inline-flex min-h-10 items-center px-2 text-sm font-semibold hover:underline hover:decoration-spot hover:decoration-2 hover:underline-offset-4 sm:px-3";

/** For visitors. Everything is a link, so it works without scripts. */
export function PublicHeader() {
  return (
    <header data-slot="top-bar" className="border-b-2 border-ink bg-paper">
      <SkipLink />
      <div className="mx-auto flex max-w-[90rem] flex-wrap items-center gap-x-4 px-4 py-2 sm:px-6">
        <PlainLink href="/" aria-label="Doublebill, home" className="rounded-sm py-1">
          <Logo />
        </PlainLink>
        <nav aria-label="Main" className="contents">
          <div className="order-last -mx-2 flex w-full flex-wrap md:order-none md:mx-auto md:w-auto">
            <PlainLink href="/#features" className={linkClass}>
              Features
            </PlainLink>
            <PlainLink href="/#rewards" className={linkClass}>
              Rewards
            </PlainLink>
            <PlainLink href="/leaderboard" className={linkClass}>
              Leaderboard
            </PlainLink>
          </div>
          <div className="ms-auto flex items-center gap-1 md:ms-0">
            <AuthLinks linkClass={linkClass} />
          </div>
        </nav>
      </div>
    </header>
  );
}
