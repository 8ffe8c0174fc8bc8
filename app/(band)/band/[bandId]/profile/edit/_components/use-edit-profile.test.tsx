import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { Band } from "@/lib/bands/schema";
import { router } from "@/tests/setup/navigation";
import { useEditProfile } from "./use-edit-profile";

const BAND = {
  id: "b1",
  name: "Ann",
  country: "DE",
  city: "Leipzig",
  influences: [] as string[],
  genres: [],
};

const client = new QueryClient();

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

test("after a save the page is current also where an unsaved biography keeps it open", async () => {
  vi.stubGlobal("fetch", async () => Response.json({ ...BAND, hasBandsintownKey: true }));
  const { result } = renderHook(() => useEditProfile(BAND as unknown as Band, false), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  });
  act(() => result.current.setBiographyUnsaved(true));
  await act(() => result.current.save());
  await waitFor(() =>
    expect(result.current.leaveDialog?.prompt.title).toBe("Your biography isn't saved yet"),
  );
  expect(router.refresh).toHaveBeenCalledOnce();
  expect(router.push).not.toHaveBeenCalled();
});
