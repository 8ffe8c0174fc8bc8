import { cleanup, renderHook } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { ApiError } from "@/browser/api";
import { useRefreshing } from "./use-refreshing";

const refresh = vi.hoisted(() => vi.fn());
vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh }) }));

afterEach(() => {
  cleanup();
  refresh.mockClear();
});

const run = <T,>(work: () => Promise<T>) => renderHook(() => useRefreshing()).result.current(work);

test("refreshes the page after an answer and after an error response", async () => {
  expect(await run(async () => "Done")).toBe("Done");
  expect(refresh).toHaveBeenCalledOnce();
  const refusal = new ApiError({ status: 409, statusText: "Conflict" }, "");
  await expect(run(() => Promise.reject(refusal))).rejects.toBe(refusal);
  expect(refresh).toHaveBeenCalledTimes(2);
});

test("does not refresh without a response", async () => {
  await expect(run(() => Promise.reject(new TypeError("Failed to fetch")))).rejects.toThrow(
    TypeError,
  );
  expect(refresh).not.toHaveBeenCalled();
});
