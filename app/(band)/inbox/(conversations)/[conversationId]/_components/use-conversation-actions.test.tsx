import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook, waitFor } from "@testing-library/react";
import { toast } from "sonner";
import { afterEach, expect, test, vi } from "vitest";
import { useConversationActions } from "./use-conversation-actions";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test.each([
  [false, "Archived until the next message"],
  [true, "Archived"],
])("archived while muted (%s), the toast says: %s", async (muted, text) => {
  vi.stubGlobal("fetch", async () => new Response(null, { status: 204 }));
  const showSuccess = vi.spyOn(toast, "success");
  const client = new QueryClient();
  const { result } = renderHook(() => useConversationActions({ id: "c", muted }), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  });
  act(() => result.current.setState({ state: "archive", isOn: true }));
  await waitFor(() => expect(showSuccess.mock.calls[0]?.[0]).toBe(text));
});
