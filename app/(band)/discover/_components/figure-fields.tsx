"use client";

import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { MAX_FIGURE } from "@/lib/figures";
import { formatNumber } from "@/lib/format";
import { cn } from "@/lib/utils";
import type { FigureName } from "./filters";
import { FigureSlider } from "./figure-slider";
import { useFilters } from "./use-filters";

type FigureFieldProps = {
  label: string;
  name: FigureName;
  placeholder: string;
  min?: number;
  max?: number;
  /** The label stands beside the field, or is only said. */ look: "beside" | "bare";
};

/** A figure of the filters; a blank one is not set. */
export function FigureField({
  label,
  name,
  placeholder,
  min = 0,
  max = MAX_FIGURE,
  look,
}: FigureFieldProps) {
  const { filters, change } = useFilters();
  const read = (text: string) =>
    text === "" ? null : Math.min(max, Math.max(min, Math.trunc(Number(text))));
  return (
    <Field
      label={label}
      hideLabel={look === "bare"}
      className={cn(
        look === "beside" && "grid grid-cols-[1fr_6rem] items-center [&_label]:font-normal",
      )}
    >
      <Input
        type="number"
        inputMode="numeric"
        min={min}
        max={max}
        name={name}
        className={cn("figures", look === "bare" && "px-2")}
        placeholder={placeholder}
        value={filters[name] ?? ""}
        onChange={(event) => change({ [name]: read(event.target.value) })}
      />
    </Field>
  );
}

type FigureRangeProps = {
  label: string;
  names: [FigureName, FigureName];
  range: { min: number; max: number };
};

export function FigureRange({ label, names: [from, to], range }: FigureRangeProps) {
  const { filters, change } = useFilters();
  return (
    <fieldset className="grid grid-cols-[1fr_auto_1fr] items-center gap-2">
      <legend className="mb-1.5 text-sm font-semibold">{label}</legend>
      <FigureField
        label={`${label}, from`}
        name={from}
        placeholder={formatNumber(range.min)}
        look="bare"
      />
      <span aria-hidden className="text-sm">
        to
      </span>
      <FigureField
        label={`${label}, to`}
        name={to}
        placeholder={formatNumber(range.max)}
        look="bare"
      />
      <div className="col-span-3">
        <FigureSlider
          label={label}
          most={range.max}
          from={filters[from]}
          to={filters[to]}
          onChange={(low, high) => change({ [from]: low, [to]: high })}
        />
      </div>
    </fieldset>
  );
}
