import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogHeader,
  DialogTitle,
} from "@/components/ui/dialog";

const SHORTCUTS = [
  { keys: ["Ctrl", "K"], does: "Go to any page or band; on a Mac with Command" },
  { keys: ["?"], does: "Show this list" },
  { keys: ["Enter"], does: "Send a message" },
  { keys: ["Shift", "Enter"], does: "Begin a new line in a message" },
  { keys: ["Esc"], does: "Close what is open" },
];

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>Keyboard shortcuts</DialogTitle>
          <DialogDescription>Everything else is within reach of Tab.</DialogDescription>
        </DialogHeader>
        <dl className="flex flex-col">
          {SHORTCUTS.map(({ keys, does }) => (
            <div
              key={does}
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
              <dd className="text-sm text-ink-muted">{does}</dd>
            </div>
          ))}
        </dl>
      </DialogContent>
    </Dialog>
  );
}
