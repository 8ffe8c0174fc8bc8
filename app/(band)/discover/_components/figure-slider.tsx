"use client";

import { Slider } from "radix-ui";
import { formatNumber } from "@/lib/format";

/** Steps of the slider; the small figures, where most bands are, take most of them. */
const STEPS = 100;
const CURVE = 3;

type FigureSliderProps = { label: string; most: number; from: number | null; to: number | null; onChange: (from: number | null, to: number | null) => void };

/** Both ends of a range at once; an end that is not set stands at the side. */
export function FigureSlider({ label, most, from, to, onChange }: FigureSliderProps) {
  const figureAt = (step: number) => Math.round(most * (step / STEPS) ** CURVE);
  const stepOf = (figure: number) => Math.min(STEPS, Math.round(STEPS * (figure / most) ** (1 / CURVE)));
  const steps = [stepOf(from ?? 0), stepOf(to ?? most)];
  const ends = [`${label}, least`, `${label}, most`];
  const change = ([low = 0, high = STEPS]: number[]) =>
    onChange(low === steps[0] ? from : low === 0 ? null : figureAt(low), high === steps[1] ? to : high === STEPS ? null : figureAt(high));
  return (
    <Slider.Root value={steps} max={STEPS} onValueChange={change} className="relative flex h-8 w-full touch-none items-center select-none">
      <Slider.Track className="relative h-1 grow bg-line-strong">
        <Slider.Range className="absolute h-full bg-ink" />
      </Slider.Track>
      {ends.map((end, index) => (
        <Slider.Thumb
          key={end}
          aria-label={end}
          aria-valuetext={formatNumber(figureAt(steps[index]!))}
          className="block size-6 rounded-full border-2 border-ink bg-paper focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-focus"
        />
      ))}
    </Slider.Root>
  );
}
