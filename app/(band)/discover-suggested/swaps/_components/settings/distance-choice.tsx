import { useId } from "react";
import { SWAP_DISTANCES, type SwapSettings } from "@/lib/swap-settings/schema";
import { cn } from "@/lib/utils";

type Distance = SwapSettings["maxKm"];
type DistanceChoiceProps = { value: Distance; onChange: (maxKm: Distance) => void };

const OPTION_CLASS = cn(
  "flex min-h-11 cursor-pointer items-center justify-center rounded-sm border-[1.5px] border-line-strong text-sm font-semibold",
  "hover:border-ink has-checked:border-ink has-checked:bg-ink has-checked:text-paper",
  "has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus",
);

export function DistanceChoice({ value, onChange }: DistanceChoiceProps) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label="How far you'd go" className="grid grid-cols-4 gap-1.5">
      {SWAP_DISTANCES.map((distance) => (
        <label key={distance} className={OPTION_CLASS}>
          <input
            type="radio"
            name={name}
            value={distance}
            checked={distance === value}
            onChange={() => onChange(distance)}
            className="sr-only"
          />
          {distance} km
        </label>
      ))}
    </div>
  );
}
