"use client";

import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { MAX_FIGURE } from "@/lib/figures";
import { formatNumber } from "@/lib/format";
import { cn } from "@/lib/utils";
import { isReversed, type FigureName } from "./filters";
import { FigureSlider } from "./figure-slider";
import { useFilters } from "./use-filters";

type FigureFieldProps = {
  label: string;
  name: FigureName;
  placeholder: string;
  min?: number;
  max?: number;
  /** Visible beside the field, or for screen readers only. */
  labelPlacement: "beside" | "hidden";
};

export function FigureField({
  label,
  name,
  placeholder,
  min = 0,
  max = MAX_FIGURE,
  labelPlacement,
}: FigureFieldProps) {
  const { filters, setFilters } = useFilters();
  const parse = (text: string) =>
    text === "" ? null : Math.min(max, Math.max(min, Math.trunc(Number(text))));
  return (
    <Field
      label={label}
      hideLabel={labelPlacement === "hidden"}
      className={cn(
        labelPlacement === "beside" &&
          "grid grid-cols-[1fr_6rem] items-center [&_label]:font-normal",
      )}
    >
      <Input
        type="number"
        inputMode="numeric"
        min={min}
        max={max}
        name={name}
        className={cn("figures", labelPlacement === "hidden" && "px-2")}
        placeholder={placeholder}
        value={filters[name] ?? ""}
        onChange={(event) => setFilters({ [name]: parse(event.target.value) })}
      />
    </Field>
  );
}

type FigureRangeProps = {
  label: string;
  names: readonly [FigureName, FigureName];
  range: { min: number; max: number };
};

export function FigureRange({ label, names: [from, to], range }: FigureRangeProps) {
  const { filters, setFilters } = useFilters();
  return (
    <fieldset tabIndex={-1} className="grid grid-cols-[1fr_auto_1fr] items-center gap-2">
      <legend className="mb-1.5 text-sm font-semibold">{label}</legend>
      <FigureField
        label={`${label}, from`}
        name={from}
        placeholder={formatNumber(range.min)}
        labelPlacement="hidden"
      />
      <span aria-hidden className="text-sm">
        to
      </span>
      <FigureField
        label={`${label}, to`}
        name={to}
        placeholder={formatNumber(range.max)}
        labelPlacement="hidden"
      />
      {isReversed(filters, [from, to]) ? (
        <p role="status" className="col-span-3 text-sm text-danger">
          The first number is higher than the second.{" "}
          <button
            type="button"
            className="link text-ink"
            onClick={({ currentTarget }) => {
              setFilters({ [from]: filters[to], [to]: filters[from] });
              currentTarget.closest("fieldset")?.focus();
            }}
          >
            Swap them
          </button>
        </p>
      ) : null}
      <div className="col-span-3">
        <FigureSlider
          label={label}
          max={range.max}
          from={filters[from]}
          to={filters[to]}
          onChange={(low, high) => setFilters({ [from]: low, [to]: high })}
        />
      </div>
    </fieldset>
  );
}
