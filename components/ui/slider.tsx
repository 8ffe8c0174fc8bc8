"use client";

import * as React from "react";
import { Slider as SliderPrimitive } from "radix-ui";
import { cn } from "@/lib/utils";

type SliderProps = React.ComponentProps<typeof SliderPrimitive.Root> & {
  /** One accessible name per thumb, in order. */
  thumbLabels: string[];
};

function Slider({ className, thumbLabels, ...props }: SliderProps) {
  return (
    <SliderPrimitive.Root
      data-slot="slider"
      className={cn("relative flex h-8 w-full touch-none items-center select-none data-[disabled]:opacity-50", className)}
      {...props}
    >
      <SliderPrimitive.Track data-slot="slider-track" className="relative h-1.5 w-full grow overflow-hidden bg-line">
        <SliderPrimitive.Range data-slot="slider-range" className="absolute h-full bg-data" />
      </SliderPrimitive.Track>
      {thumbLabels.map((label) => (
        <SliderPrimitive.Thumb
          key={label}
          aria-label={label}
          data-slot="slider-thumb"
          className="block size-6 shrink-0 rounded-sm border-2 border-ink bg-raised transition-colors hover:bg-ink"
        />
      ))}
    </SliderPrimitive.Root>
  );
}

export { Slider };
