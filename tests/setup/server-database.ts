import { afterAll, inject } from "vitest";
import { keepSettings } from "./settings";

// Tests use the database of the server that they call.
Object.assign(process.env, inject("serverEnvironment"));
keepSettings();

afterAll(async () => {
  const { disconnect } = await import("@/lib/db");
  await disconnect();
});
