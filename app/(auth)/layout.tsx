import { headers } from "next/headers";
import Link from "next/link";
import { Logo } from "@/components/layout/logo";
import { SkipLink } from "@/components/navigation/skip-link";
import { ThemeProvider } from "@/components/layout/theme-provider";
import { Toaster } from "@/components/ui/sonner";
import { Flash } from "./_components/flash";
import { TaglineWall } from "./_components/tagline-wall";
import { ViewerCopyCheck } from "./_components/viewer-copy-check";

export default async function AuthLayout({ children }: LayoutProps<"/">) {
  const nonce = (await headers()).get("x-nonce") ?? undefined;
  return (
    <ThemeProvider nonce={nonce}>
      <Toaster />
      <div className="grid min-h-dvh grid-cols-1 grid-rows-[auto_1fr] lg:grid-rows-1 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]">
        <div className="flex flex-col px-4 sm:px-6">
          <header className="py-3">
            <SkipLink />
            <Link href="/" aria-label="Doublebill, home" className="inline-block rounded-sm py-1">
              <Logo />
            </Link>
          </header>
          <main
            id="main"
            className="mx-auto flex w-full max-w-[25rem] grow flex-col justify-center gap-8 pt-6 pb-16"
          >
            <noscript className="border-l-4 border-spot pl-3">
              This page needs JavaScript. Turn it on and reload.
            </noscript>
            {children}
          </main>
        </div>
        <TaglineWall />
      </div>
      <Flash />
      <ViewerCopyCheck />
    </ThemeProvider>
  );
}
