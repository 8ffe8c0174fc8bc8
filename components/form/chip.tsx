import { XIcon } from "lucide-react";

type ChipProps = {
  label: string;
  removeLabel: string;
  onRemove: () => void;
};

export function Chip({ label, removeLabel, onRemove }: ChipProps) {
  return (
    <span className="inline-flex max-w-full items-center rounded-sm bg-ink text-sm font-semibold text-paper">
      <span dir="auto" className="truncate py-1.5 ps-2.5">
        {label}
      </span>
      <button
        type="button"
        aria-label={removeLabel}
        onClick={onRemove}
        className="flex size-8 shrink-0 items-center justify-center hover:text-spot"
      >
        <XIcon aria-hidden className="size-4" />
      </button>
    </span>
  );
}
