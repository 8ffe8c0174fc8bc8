import { toDay } from "@/lib/days";
import { expectedDraw, type DrawEvidence } from "@/lib/draw/expected-draw";
import { selectNights } from "@/lib/draw/nights";
import type { Draw } from "@/lib/draw/schema";

export function presentDraw(evidence: DrawEvidence): Draw {
  const now = new Date();
  const nights = selectNights(evidence.nights);
  const expected = expectedDraw(evidence, now);
  return {
    declared: evidence.home || null,
    expected: expected === null ? null : Math.round(expected),
    nights: nights.length,
    lastNight: nights[0] ? toDay(nights[0].night) : null,
    asOf: evidence.asOf?.toISOString() ?? null,
  };
}
