import type { Metadata, Viewport } from "next";
import { preload } from "react-dom";
import displayFont from "@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wdth-normal.woff2";
import textFont from "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2";
import "./globals.css";

export const metadata: Metadata = {
  title: { default: "Doublebill", template: "%s · Doublebill" },
  description: "Doublebill is where independent bands find each other, share a night and get rewarded for it.",
  applicationName: "Doublebill",
  icons: { icon: { url: "/icon.svg", type: "image/svg+xml" }, apple: "/apple-icon.png" },
};

export const viewport: Viewport = {
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#f3ecdd" },
    { media: "(prefers-color-scheme: dark)", color: "#14110f" },
  ],
};

export default function RootLayout({ children }: { children: React.ReactNode }) {
  for (const font of [displayFont, textFont]) preload(font, { as: "font", type: "font/woff2", crossOrigin: "anonymous" });
  return (
    <html lang="en" suppressHydrationWarning>
      <body>{children}</body>
    </html>
  );
}
