import { DialogPanel } from "@/components/dialog/dialog-panel";
import { Dialog } from "@/components/ui/dialog";

const SHORTCUTS = [
  { keys: ["Ctrl", "K"], description: "Search pages and bands (Command on a Mac)" },
  { keys: ["?"], description: "Show this list" },
  { keys: ["Enter"], description: "Send a message" },
  { keys: ["Shift", "Enter"], description: "New line in a message" },
  { keys: ["Esc"], description: "Close what is open" },
];

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogPanel
        title="Keyboard shortcuts"
        description="Use Tab for everything else."
        closesOnPressOutside
      >
        <dl className="flex flex-col">
          {SHORTCUTS.map(({ keys, description }) => (
            <div
              key={description}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-t border-line py-2.5"
            >
              <dt className="flex gap-1">
                {keys.map((key) => (
                  <kbd
                    key={key}
                    className="figures border border-line-strong bg-sunken px-1.5 py-0.5 text-xs font-semibold"
                  >
                    {key}
                  </kbd>
                ))}
              </dt>
              <dd className="text-sm text-ink-muted">{description}</dd>
            </div>
          ))}
        </dl>
      </DialogPanel>
    </Dialog>
  );
}
