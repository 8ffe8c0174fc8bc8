"use client";

import { useMemo } from "react";
import { Slider } from "radix-ui";
import { formatNumber } from "@/lib/format";
import { cn } from "@/lib/utils";

const STEPS = 100;
/** Most steps go to small figures, where most bands are. */
const EXPONENT = 3;

/** Strictly increasing, so that every key press changes the figure. */
function listFigures(max: number): number[] {
  let figure = -1;
  return Array.from({ length: STEPS + 1 }, (_, step) => {
    figure = Math.max(figure + 1, Math.round(max * (step / STEPS) ** EXPONENT));
    return figure;
  });
}

function findNearestStep(figures: number[], figure: number): number {
  const distances = figures.map((stepFigure) => Math.abs(stepFigure - figure));
  return distances.lastIndexOf(Math.min(...distances));
}

type FigureSliderProps = {
  label: string;
  max: number;
  from: number | null;
  to: number | null;
  onChange: (from: number | null, to: number | null) => void;
};

/** An end that is not set is at the edge. */
export function FigureSlider({ label, max, from, to, onChange }: FigureSliderProps) {
  const figures = useMemo(() => listFigures(max), [max]);
  const figureAt = (step: number) => figures[step] ?? max;
  const steps = [findNearestStep(figures, from ?? 0), findNearestStep(figures, to ?? max)];
  const ends = [`${label}, minimum`, `${label}, maximum`];
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
      data-vaul-no-drag
      className="relative flex h-8 w-full touch-none items-center select-none"
    >
      <Slider.Track className="relative h-1 grow bg-line-strong">
        <Slider.Range className="absolute h-full bg-ink" />
      </Slider.Track>
      {steps.map((step, index) => (
        <Slider.Thumb
          key={index}
          aria-label={ends[index]}
          // Radix knows it only in the browser.
          aria-valuenow={step}
          aria-valuetext={formatNumber(figureAt(step))}
          className={cn(
            "block size-6 rounded-full border-2 border-ink bg-paper",
            "focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-focus",
          )}
        />
      ))}
    </Slider.Root>
  );
}
