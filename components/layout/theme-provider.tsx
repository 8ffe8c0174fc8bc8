"use client";

import { ThemeProvider as NextThemes } from "next-themes";

// In the browser an inert type: React warns about scripts, and the theme is set already.
const scriptProps = typeof window === "undefined" ? undefined : { type: "application/json" };

export function ThemeProvider({ nonce, children }: { nonce?: string; children: React.ReactNode }) {
  return (
    <NextThemes
      attribute="data-theme"
      defaultTheme="system"
      enableSystem
      nonce={nonce}
      scriptProps={scriptProps}
    >
      {children}
    </NextThemes>
  );
}
