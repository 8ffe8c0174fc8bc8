import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import * as push from "@/browser/push";
import { router } from "@/tests/setup/navigation";
import { usePushSwitch } from "./use-push-switch";

afterEach(() => void vi.restoreAllMocks());

test("switching push on or off refreshes the page, which Back would show without it", async () => {
  vi.spyOn(push, "readPushSupport").mockReturnValue("supported");
  vi.spyOn(push, "turnOnPush").mockResolvedValue(true);
  vi.spyOn(push, "turnOffPush").mockResolvedValue();
  const client = new QueryClient();
  const { result } = renderHook(() => usePushSwitch("key", false), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  });
  act(() => result.current.toggle());
  await waitFor(() => expect(result.current.isOn).toBe(true));
  expect(router.refresh).toHaveBeenCalledOnce();
  act(() => result.current.toggle());
  await waitFor(() => expect(result.current.isOn).toBe(false));
  expect(router.refresh).toHaveBeenCalledTimes(2);
});
