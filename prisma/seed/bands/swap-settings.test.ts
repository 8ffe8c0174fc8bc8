import { expect, test } from "vitest";
import { WEEKENDS_AHEAD } from "@/lib/swap-settings/weekends";
import { demoBands } from "../demo-bands";
import { demoSwapSettings } from "./swap-settings";

test("ten known bands offer weekends, four prefer places", () => {
  const usernames = demoSwapSettings.map(({ username }) => username);
  const known = new Set(demoBands.map(({ username }) => username));
  expect(new Set(usernames).size).toBe(10);
  expect(usernames.filter((username) => !known.has(username))).toEqual([]);
  expect(demoSwapSettings.filter(({ places }) => places).length).toBe(4);
  for (const { weekends } of demoSwapSettings) {
    expect(weekends.length).toBeGreaterThan(0);
    expect(Math.max(...weekends)).toBeLessThan(WEEKENDS_AHEAD);
  }
});
