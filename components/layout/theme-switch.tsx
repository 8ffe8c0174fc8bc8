"use client";

import { MonitorIcon, MoonIcon, SunIcon } from "lucide-react";
import { useTheme } from "next-themes";
import { useHydrated } from "@/browser/use-hydrated";

const themes = [
  { value: "light", label: "Paper theme", Icon: SunIcon },
  { value: "dark", label: "Backstage theme", Icon: MoonIcon },
  { value: "system", label: "Device theme", Icon: MonitorIcon },
];

/** Light enough for the visitors' pages: plain buttons. Without JavaScript the device's theme stays. */
export function ThemeSwitch() {
  const { theme, setTheme } = useTheme();
  const hydrated = useHydrated();
  return (
    <div
      role="group"
      aria-label="Theme"
      className="flex w-fit border border-line-strong noscript:hidden"
    >
      {themes.map(({ value, label, Icon }) => (
        <button
          key={value}
          type="button"
          aria-label={label}
          title={label}
          aria-pressed={hydrated && theme === value}
          onClick={() => setTheme(value)}
          className="flex size-10 items-center justify-center -outline-offset-2 hover:bg-sunken aria-pressed:bg-ink aria-pressed:text-paper"
        >
          <Icon aria-hidden className="size-4" />
        </button>
      ))}
    </div>
  );
}
