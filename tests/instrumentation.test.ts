import { afterEach, expect, it, vi } from "vitest";
import { onRequestError } from "@/instrumentation";
import { log } from "@/lib/log";

afterEach(() => vi.unstubAllEnvs());

const request = { path: "/leaderboard?cursor=secret", method: "GET", headers: {} };
const context = {
  routerKind: "App Router",
  routePath: "/leaderboard",
  routeType: "render",
  renderSource: "react-server-components",
  revalidateReason: undefined,
} as const;

it("logs what broke a page under the reference that the page shows, without the query", async () => {
  vi.stubEnv("NEXT_RUNTIME", "nodejs");
  const written = vi.spyOn(log, "error").mockImplementation(() => {});
  await onRequestError(
    Object.assign(new Error("no such column"), { digest: "1234" }),
    request,
    context,
  );
  expect(written).toHaveBeenCalledExactlyOnceWith(
    {
      reference: "1234",
      method: "GET",
      path: "/leaderboard",
      error: expect.stringContaining("no such column") as string,
    },
    "page broke",
  );
});
