"use client";

import { ThemeProvider as NextThemes } from "next-themes";

// React warns about a script element that is created in the browser; there it is inert, and the theme is already set.
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
