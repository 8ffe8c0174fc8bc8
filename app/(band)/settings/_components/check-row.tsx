import { Checkbox } from "@/components/ui/checkbox";
import { Label } from "@/components/ui/label";

type CheckRowProps = {
  id: string;
  label: string;
  hint: string;
  checked: boolean;
  busy?: boolean;
  onChange: (checked: boolean) => void;
};

export function CheckRow({ id, label, hint, checked, busy, onChange }: CheckRowProps) {
  return (
    <div className="flex items-start gap-3">
      <Checkbox
        id={id}
        aria-describedby={`${id}-hint`}
        checked={checked}
        aria-disabled={busy}
        onCheckedChange={(state) => onChange(state === true)}
      />
      <div>
        <Label htmlFor={id} className="min-h-6">
          {label}
        </Label>
        <p id={`${id}-hint`} className="mt-1 text-sm text-ink-muted">
          {hint}
        </p>
      </div>
    </div>
  );
}
