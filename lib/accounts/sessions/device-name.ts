import Bowser from "bowser";

export function deviceName(userAgent: string | null): string {
  const { browser, os, platform } = Bowser.parse(userAgent || "unknown");
  const system = platform.vendor === "Apple" && platform.model ? platform.model : os.name;
  const names = os.name ? [browser.name, system] : [];
  return names.filter(Boolean).join(" on ") || "Unknown device";
}
