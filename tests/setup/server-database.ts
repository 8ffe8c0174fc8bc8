import { afterAll, inject } from "vitest";

// Tests use the database of the server that they call.
Object.assign(process.env, inject("serverEnvironment"));

afterAll(async () => {
  const { disconnect } = await import("@/lib/db");
  await disconnect();
});
