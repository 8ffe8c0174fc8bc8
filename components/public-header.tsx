import Link from "next/link";
import { Logo } from "@/components/logo";
import { SkipLink } from "@/components/skip-link";
import { Button } from "@/components/ui/button";

const linkClass = "inline-flex min-h-10 items-center px-2 text-sm font-semibold hover:underline hover:decoration-spot hover:decoration-2 hover:underline-offset-4 sm:px-3";

/** For visitors. Everything is a link, so it works without scripts. */
export function PublicHeader() {
  return (
    <header data-slot="top-bar" className="border-b-2 border-ink bg-paper">
      <SkipLink />
      <div className="mx-auto flex max-w-[90rem] flex-wrap items-center gap-x-4 px-4 py-2 sm:px-6">
        <Link href="/" aria-label="Doublebill, home" className="rounded-sm py-1">
          <Logo />
        </Link>
        <nav aria-label="Main" className="contents">
          <div className="order-last -mx-2 flex w-full md:order-none md:mx-auto md:w-auto">
            <Link href="/#features" className={linkClass}>Features</Link>
            <Link href="/#rewards" className={linkClass}>Rewards</Link>
            <Link href="/leaderboard" className={linkClass}>Leaderboard</Link>
          </div>
          <div className="ms-auto flex items-center gap-1 md:ms-0">
            <Link href="/login" className={linkClass}>Log in</Link>
            <Button asChild size="sm">
              <Link href="/signup">Sign up</Link>
            </Button>
          </div>
        </nav>
      </div>
    </header>
  );
}
