import { expect, test } from "vitest";
import { boot } from "./boot";
import { env } from "./env";

test("an app that is started without DATABASE_URL refuses to boot", async () => {
  env().DATABASE_URL = undefined;
  await expect(boot()).rejects.toThrow("DATABASE_URL is not set");
});
