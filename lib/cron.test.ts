import { expect, test } from "vitest";
import { env } from "@/lib/env";
import { requireCron } from "./cron";

test("the timer's calls need its secret", () => {
  env().CRON_SECRET = "a secret of a timer";
  expect(() => requireCron("Bearer a secret of a timer")).not.toThrow();
  for (const none of [null, "", "Basic YTpi", "a secret of a timer"])
    expect(() => requireCron(none)).toThrow(expect.objectContaining({ status: 401 }));
  for (const wrong of ["Bearer a secret of a time", "Bearer x"])
    expect(() => requireCron(wrong)).toThrow(expect.objectContaining({ status: 403 }));
});
