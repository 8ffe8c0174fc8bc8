"use client";

import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest(
    "input, textarea, select, [contenteditable], [role=dialog], [role=alertdialog], [role=menu]",
  ) !== null;

/** Returns whether there was something to do. The current item is the one with the focus. */
function runShortcut(key: string): boolean {
  const items = Array.from(document.querySelectorAll<HTMLElement>("[data-review]"));
  const index = items.findIndex((item) => item.contains(document.activeElement));
  if (key === "j" || key === "k") {
    const next = items[key === "j" ? index + 1 : Math.max(0, index - 1)];
    next?.focus();
    return next !== undefined;
  }
  const button = items[index]?.querySelector<HTMLElement>(`[data-shortcut="${key}"]`);
  if (button?.ariaHasPopup === "menu") openMenu(button);
  else button?.click();
  return button !== null && button !== undefined;
}

/** A menu opens by the pointer or by key, and ignores clicks. */
const openMenu = (trigger: HTMLElement) =>
  trigger.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowDown", bubbles: true }));

/** Single-key shortcuts. They can be turned off for people who use speech input (WCAG 2.1.4). */
export function ReviewShortcuts() {
  const [enabled, setEnabled] = useState(true);

  useEffect(() => {
    if (!enabled) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        event.repeat ||
        isTyping(event.target) ||
        !["j", "k", "a", "w", "r"].includes(event.key)
      )
        return;
      if (runShortcut(event.key)) event.preventDefault();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [enabled]);

  return (
    <p className="hidden flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-muted pointer-fine:flex">
      <span>
        <Key>j</Key> next <Key>k</Key> previous <Key>a</Key> approve <Key>w</Key> approve and reward{" "}
        <Key>r</Key> reject
      </span>
      <Button
        type="button"
        variant="ghost"
        size="sm"
        aria-pressed={enabled}
        onClick={() => setEnabled(!enabled)}
      >
        {enabled ? "Turn these keys off" : "Turn these keys on"}
      </Button>
    </p>
  );
}

const Key = ({ children }: { children: string }) => (
  <kbd className="ms-2 rounded-sm border border-line-strong px-1.5 font-mono text-xs text-ink first:ms-0">
    {children}
  </kbd>
);
