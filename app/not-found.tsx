import type { Metadata } from "next";
import Link from "next/link";
import { Logo } from "@/components/logo";
import { ThemeProvider } from "@/components/theme-provider";
import { Button } from "@/components/ui/button";
import { visitorNonce } from "@/components/visitor-nonce";

export const metadata: Metadata = { title: "404 Page Not Found" };

export default async function NotFound() {
  return (
    <ThemeProvider nonce={await visitorNonce()}>
      <main id="main" className="mx-auto flex min-h-dvh max-w-[75rem] flex-col px-4 py-6 sm:px-6">
        <Link href="/" aria-label="Doublebill, home" className="w-fit">
          <Logo />
        </Link>
        <div className="my-auto py-12">
          <h1 className="poster-type text-[clamp(3.5rem,1rem+11vw,10rem)]/[0.84]">404 Page Not Found</h1>
          <p className="mt-6 max-w-prose text-lg">
            Did you forget to add the page to the router? No route under <code>app/</code> answers to this address.
          </p>
          <div className="mt-8 flex flex-wrap gap-3">
            <Button asChild>
              <Link href="/">Go Home</Link>
            </Button>
            <Button asChild variant="outline">
              <Link href="/leaderboard">See the leaderboard</Link>
            </Button>
          </div>
        </div>
      </main>
    </ThemeProvider>
  );
}
