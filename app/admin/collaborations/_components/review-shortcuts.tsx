"use client";

import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest(
    "input, textarea, select, [contenteditable], [role=dialog], [role=alertdialog], [role=menu]",
  ) !== null;

/** The list's items are the queue; the present one has the focus in it. */
const items = () => Array.from(document.querySelectorAll<HTMLElement>("[data-review]"));
const present = () => items().find((item) => item.contains(document.activeElement));

function press(key: string): boolean {
  const all = items();
  const at = all.findIndex((item) => item === present());
  if (key === "j" || key === "k") {
    const next = all[key === "j" ? at + 1 : Math.max(0, at - 1)];
    next?.focus();
    return next !== undefined;
  }
  const button = present()?.querySelector<HTMLElement>(`[data-shortcut="${key}"]`);
  button?.click();
  return button !== null && button !== undefined;
}

/** Single keys that go through the queue; they can be turned off, for whoever speaks to the computer. */
export function ReviewShortcuts() {
  const [on, setOn] = useState(true);

  useEffect(() => {
    if (!on) return;
    const hear = (event: KeyboardEvent) => {
      if (
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        event.repeat ||
        isTyping(event.target) ||
        !["j", "k", "a", "r"].includes(event.key)
      )
        return;
      if (press(event.key)) event.preventDefault();
    };
    document.addEventListener("keydown", hear);
    return () => document.removeEventListener("keydown", hear);
  }, [on]);

  return (
    <p className="hidden flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-muted pointer-fine:flex">
      <span>
        <Key>j</Key> next <Key>k</Key> previous <Key>a</Key> approve <Key>r</Key> reject
      </span>
      <Button type="button" variant="ghost" size="sm" aria-pressed={on} onClick={() => setOn(!on)}>
        {on ? "Turn these keys off" : "Turn these keys on"}
      </Button>
    </p>
  );
}

const Key = ({ children }: { children: string }) => (
  <kbd className="ms-2 rounded-sm border border-line-strong px-1.5 font-mono text-xs text-ink first:ms-0">
    {children}
  </kbd>
);
