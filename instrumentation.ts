import type { Instrumentation } from "next";

/** Once per process, before the first request. */
export async function register() {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { boot } = await import("@/lib/boot");
  await boot();
}

/** What broke a page is in the log under the reference that the page shows; calls log their own (lib/http). */
export const onRequestError: Instrumentation.onRequestError = async (error, { method, path }) => {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { log } = await import("@/lib/log");
  const { digest: reference, stack, message } = error as Error & { digest?: string };
  log.error({ reference, method, path: path.split("?")[0], error: stack ?? message }, "page broke");
};
