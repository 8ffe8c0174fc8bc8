import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { router } from "@/tests/setup/navigation";
import { useSettings } from "./use-settings";

type Settings = { first: boolean; second: boolean };
const OFF: Settings = { first: false, second: false };

/** A server that answers each call when the test says so. */
function renderSettings() {
  const answers: { resolve: (saved: Settings) => void; reject: (error: Error) => void }[] = [];
  const save = vi.fn<(change: Partial<Settings>) => Promise<Settings>>(
    () => new Promise((resolve, reject) => answers.push({ resolve, reject })),
  );
  const client = new QueryClient();
  const { result } = renderHook(() => useSettings("test", OFF, save), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  });
  return { result, save, answers };
}

test("two quick changes are both shown, and saved one after the other", async () => {
  const { result, save, answers } = renderSettings();
  act(() => result.current.change({ first: true }));
  act(() => result.current.change({ second: true }));
  expect(result.current.current).toEqual({ first: true, second: true });
  await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
  await act(async () => answers[0]!.resolve({ first: true, second: false }));
  expect(result.current.current).toEqual({ first: true, second: true });
  await waitFor(() => expect(save).toHaveBeenCalledTimes(2));
  await act(async () => answers[1]!.resolve({ first: true, second: true }));
  expect(result.current.current).toEqual({ first: true, second: true });
});

test("a change that cannot be saved is taken back alone", async () => {
  const { result, save, answers } = renderSettings();
  act(() => result.current.change({ first: true }));
  act(() => result.current.change({ second: true }));
  await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
  await act(async () => answers[0]!.reject(new Error("offline")));
  expect(result.current.current).toEqual({ first: false, second: true });
  await waitFor(() => expect(save).toHaveBeenCalledTimes(2));
  await act(async () => answers[1]!.resolve({ first: false, second: true }));
  expect(result.current.current).toEqual({ first: false, second: true });
});

test("a saved change refreshes the page, which Back would show without it", async () => {
  const { result, save, answers } = renderSettings();
  act(() => result.current.change({ first: true }));
  await waitFor(() => expect(save).toHaveBeenCalledOnce());
  expect(router.refresh).not.toHaveBeenCalled();
  await act(async () => answers[0]!.resolve({ first: true, second: false }));
  expect(router.refresh).toHaveBeenCalledOnce();
});
