"use client";

import { useMemo } from "react";
import { Slider } from "radix-ui";
import { formatNumber } from "@/lib/format";

/** Steps of the slider; the small figures, where most bands are, take most of them. */
const STEPS = 100;
const CURVE = 3;

/** The figure at each step: no two are the same, so that each press of a key changes something. */
function figuresTo(most: number): number[] {
  let figure = -1;
  return Array.from({ length: STEPS + 1 }, (_, step) => {
    figure = Math.max(figure + 1, Math.round(most * (step / STEPS) ** CURVE));
    return figure;
  });
}

/** The step whose figure is nearest. */
function nearest(figures: number[], figure: number): number {
  const distances = figures.map((one) => Math.abs(one - figure));
  return distances.lastIndexOf(Math.min(...distances));
}

type FigureSliderProps = {
  label: string;
  most: number;
  from: number | null;
  to: number | null;
  onChange: (from: number | null, to: number | null) => void;
};

/** Both ends of a range at once; an end that is not set stands at the side. */
export function FigureSlider({ label, most, from, to, onChange }: FigureSliderProps) {
  const figures = useMemo(() => figuresTo(most), [most]);
  const figureAt = (step: number) => figures[step] ?? most;
  const steps = [nearest(figures, from ?? 0), nearest(figures, to ?? most)];
  const ends = [`${label}, least`, `${label}, most`];
  const change = ([low = 0, high = STEPS]: number[]) =>
    onChange(
      low === steps[0] ? from : low === 0 ? null : figureAt(low),
      high === steps[1] ? to : high === STEPS ? null : figureAt(high),
    );
  return (
    <Slider.Root
      value={steps}
      max={STEPS}
      onValueChange={change}
      className="relative flex h-8 w-full touch-none items-center select-none"
    >
      <Slider.Track className="relative h-1 grow bg-line-strong">
        <Slider.Range className="absolute h-full bg-ink" />
      </Slider.Track>
      {steps.map((step, index) => (
        <Slider.Thumb
          key={index}
          aria-label={ends[index]}
          aria-valuetext={formatNumber(figureAt(step))}
          className="block size-6 rounded-full border-2 border-ink bg-paper focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-focus"
        />
      ))}
    </Slider.Root>
  );
}
