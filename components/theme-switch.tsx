"use client";

import { MonitorIcon, MoonIcon, SunIcon } from "lucide-react";
import { useTheme } from "next-themes";
import { useHydrated } from "@/components/use-hydrated";
import { ToggleGroup, ToggleGroupItem } from "@/components/ui/toggle-group";

const themes = [
  { value: "light", label: "Paper theme", Icon: SunIcon },
  { value: "dark", label: "Backstage theme", Icon: MoonIcon },
  { value: "system", label: "Theme of this device", Icon: MonitorIcon },
];

export function ThemeSwitch({ className }: { className?: string }) {
  const { theme, setTheme } = useTheme();
  const hydrated = useHydrated();
  return (
    <ToggleGroup
      type="single"
      aria-label="Theme"
      className={className}
      value={hydrated ? theme : ""}
      onValueChange={(value) => value && setTheme(value)}
    >
      {themes.map(({ value, label, Icon }) => (
        <ToggleGroupItem key={value} value={value} aria-label={label} title={label} className="w-10 px-0">
          <Icon aria-hidden />
        </ToggleGroupItem>
      ))}
    </ToggleGroup>
  );
}
