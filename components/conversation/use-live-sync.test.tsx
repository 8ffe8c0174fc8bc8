import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderHook, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import * as live from "@/browser/live";
import { useLiveSync } from "./use-live-sync";

let emit: Parameters<typeof live.listenLive>[0];
beforeEach(() => {
  vi.spyOn(live, "listenLive").mockImplementation((listener) => {
    emit = listener;
    return () => {};
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** What a refused stream leads to, for what the server says of the session. */
async function refuse(answer: () => Promise<Response>): Promise<ReturnType<typeof vi.fn>> {
  const assign = vi.fn();
  vi.stubGlobal("location", { pathname: "/inbox/c1", search: "", assign });
  const ask = vi.fn(answer);
  vi.stubGlobal("fetch", ask);
  renderHook(() => useLiveSync(), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
    ),
  });
  emit({ type: "refused", data: null });
  await waitFor(() => expect(ask).toHaveBeenCalled());
  await new Promise((resolve) => setTimeout(resolve));
  return assign;
}

const json =
  (body: unknown, status = 200) =>
  async () =>
    new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } });

test("an open page leaves once the session has ended", async () => {
  const assign = await refuse(json({}));
  expect(assign).toHaveBeenCalledWith("/login?callbackUrl=%2Finbox%2Fc1&ended=true");
  emit({ type: "refused", data: null });
  await new Promise((resolve) => setTimeout(resolve));
  expect(assign).toHaveBeenCalledTimes(1);
});

test.each([
  ["a session that goes on", json({ user: { username: "ann" } })],
  ["a server that restarts", json({ code: "unavailable" }, 503)],
  ["a lost connection", () => Promise.reject(new TypeError("offline"))],
])("a page stays for %s", async (_, answer) => {
  expect(await refuse(answer)).not.toHaveBeenCalled();
});
