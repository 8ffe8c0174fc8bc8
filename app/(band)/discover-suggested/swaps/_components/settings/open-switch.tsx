import { useId } from "react";
import { Checkbox } from "@/components/ui/checkbox";
import { Label } from "@/components/ui/label";

type OpenSwitchProps = { value: boolean; onChange: (isOpen: boolean) => void };

export function OpenSwitch({ value, onChange }: OpenSwitchProps) {
  const id = useId();
  return (
    <div className="flex items-start gap-3">
      <Checkbox
        id={id}
        checked={value}
        onCheckedChange={(checked) => onChange(checked === true)}
        className="mt-0.5"
      />
      <div>
        <Label htmlFor={id}>Show us to other bands as a swap partner</Label>
        <p className="text-xs text-ink-muted">Turned off, you see no partners either.</p>
      </div>
    </div>
  );
}
