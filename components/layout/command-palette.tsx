"use client";

import { SearchIcon } from "lucide-react";
import { useEffect, useState } from "react";
import { lazyDialog } from "@/components/dialog/lazy-dialog";
import type { TopBarViewer } from "@/components/layout/top-bar-links";
import { Button } from "@/components/ui/button";

// Most pages are left without them.
const PaletteDialog = lazyDialog(() =>
  import("@/components/layout/command-palette-dialog").then((module) => module.PaletteDialog),
);
const ShortcutsDialog = lazyDialog(() =>
  import("@/components/layout/shortcuts-dialog").then((module) => module.ShortcutsDialog),
);

type OpenDialog = "palette" | "shortcuts" | null;

export function CommandPalette({ viewer }: { viewer: TopBarViewer }) {
  const [open, setOpen] = useState<OpenDialog>(null);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const dialog = findDialogByShortcut(event);
      if (!dialog) return;
      event.preventDefault();
      setOpen((current) => (current === dialog ? null : dialog));
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, []);
  const close = () => setOpen(null);
  return (
    <>
      <Button
        variant="ghost"
        size="icon"
        aria-label="Search"
        aria-keyshortcuts="Control+K Meta+K"
        title="Search (Ctrl K)"
        onClick={() => setOpen("palette")}
      >
        <SearchIcon aria-hidden />
      </Button>
      {open === "palette" ? (
        <PaletteDialog viewer={viewer} onClose={close} onShortcuts={() => setOpen("shortcuts")} />
      ) : null}
      {open === "shortcuts" ? <ShortcutsDialog onClose={close} /> : null}
    </>
  );
}

function findDialogByShortcut(event: KeyboardEvent): OpenDialog {
  const { key, ctrlKey, metaKey, altKey, target } = event;
  if ((ctrlKey || metaKey) && !altKey && key.toLowerCase() === "k") return "palette";
  const isWriting =
    target instanceof Element &&
    target.closest("input, textarea, select, [contenteditable], [role=dialog]") !== null;
  return key === "?" && !ctrlKey && !metaKey && !isWriting ? "shortcuts" : null;
}
