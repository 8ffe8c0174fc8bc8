import { execute } from "@/lib/db";

export const MODEL_CALLS_PER_DAY = 60;

/** Takes one call from the band's budget of the day (UTC); false when it is used up, and rules write the text (`ask.ts`). */
export async function spendBudget(bandId: string): Promise<boolean> {
  const spent = await execute`
    INSERT INTO model_budgets (band_id, day, asked)
    VALUES (${bandId}::uuid, (now() AT TIME ZONE 'UTC')::date, 1)
    ON CONFLICT (band_id, day) DO UPDATE SET asked = model_budgets.asked + 1
      WHERE model_budgets.asked < ${MODEL_CALLS_PER_DAY}::int`;
  return spent > 0;
}
