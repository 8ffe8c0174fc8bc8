import type { Metadata } from "next";
import Link from "next/link";
import { Logo } from "@/components/layout/logo";
import { ThemeProvider } from "@/components/layout/theme-provider";
import { UnknownPage } from "@/components/page/unknown-page";
import { visitorNonce } from "@/components/page/visitor-nonce";

export const metadata: Metadata = { title: "404 Page Not Found" };

export default async function NotFound() {
  return (
    <ThemeProvider nonce={await visitorNonce()}>
      <main id="main" className="mx-auto flex min-h-dvh max-w-[75rem] flex-col px-4 py-6 sm:px-6">
        <Link href="/" aria-label="Doublebill, home" className="w-fit">
          <Logo />
        </Link>
        <UnknownPage />
      </main>
    </ThemeProvider>
  );
}
