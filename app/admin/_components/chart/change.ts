import { formatNumber } from "@/lib/format";

const percentFormat = new Intl.NumberFormat("en-GB", {
  style: "percent",
  signDisplay: "exceptZero",
  maximumFractionDigits: 0,
});

export function describeChange(sum: number, sumBefore: number, days: number): string {
  const before = `the ${formatNumber(days)} days before`;
  if (sumBefore === 0) return `none in ${before}`;
  if (sum === sumBefore) return `as many as in ${before}`;
  const change = percentFormat.format(sum / sumBefore - 1).replace("-", "−");
  return `${change} against ${before}`;
}
