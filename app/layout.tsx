import type { Metadata, Viewport } from "next";
import { preload } from "react-dom";
import { PlainLinkNavigation } from "@/components/navigation/plain-link-navigation";
import { SITE_IMAGE } from "@/components/page/page-metadata";
import { PlayerHost } from "@/components/track/player-host";
import { env } from "@/lib/env";
import displayFont from "@/lib/generated/fonts/poster-latin.woff2";
import textFont from "@/lib/generated/fonts/text-latin.woff2";
import "./globals.css";

// A function, because APP_URL is not known at build time.
export const generateMetadata = (): Metadata => ({
  metadataBase: new URL(env().APP_URL),
  title: { default: "Doublebill", template: "%s · Doublebill" },
  description:
    "Doublebill is where independent bands find each other, share a night and get rewarded for it.",
  applicationName: "Doublebill",
  openGraph: { images: [SITE_IMAGE] },
  icons: { icon: { url: "/icon.svg", type: "image/svg+xml" }, apple: "/apple-icon.png" },
});

export const viewport: Viewport = {
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#f3ecdd" },
    { media: "(prefers-color-scheme: dark)", color: "#14110f" },
  ],
};

export default function RootLayout({ children }: { children: React.ReactNode }) {
  for (const font of [displayFont, textFont])
    preload(font, { as: "font", type: "font/woff2", crossOrigin: "anonymous" });
  return (
    <html lang="en" suppressHydrationWarning>
      <body>
        {children}
        <PlainLinkNavigation />
        <PlayerHost />
      </body>
    </html>
  );
}
