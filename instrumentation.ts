import type { Instrumentation } from "next";

export async function register() {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { boot } = await import("@/lib/boot");
  await boot();
}

/** Pages show the `digest` as a reference. Calls log their own errors (lib/http). */
export const onRequestError: Instrumentation.onRequestError = async (error, { method, path }) => {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { log } = await import("@/lib/log");
  const reference = error instanceof Error && "digest" in error ? error.digest : undefined;
  const cause = error instanceof Error ? (error.stack ?? error.message) : String(error);
  log.error({ reference, method, path: path.split("?")[0], error: cause }, "page broke");
};
