import { cleanup, renderHook } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { router } from "@/tests/setup/navigation";
import { ApiError } from "@/browser/api";
import { useRefreshing } from "./use-refreshing";

afterEach(cleanup);

const run = <T,>(work: () => Promise<T>) => renderHook(() => useRefreshing()).result.current(work);

test("refreshes the page after an answer and after an error response", async () => {
  expect(await run(async () => "Done")).toBe("Done");
  expect(router.refresh).toHaveBeenCalledOnce();
  const refusal = new ApiError({ status: 409, statusText: "Conflict" }, "");
  await expect(run(() => Promise.reject(refusal))).rejects.toBe(refusal);
  expect(router.refresh).toHaveBeenCalledTimes(2);
});

test("does not refresh after a conflict whose form is kept", async () => {
  const { result } = renderHook(() => useRefreshing());
  const body = JSON.stringify({ code: "conflict" });
  const conflict = new ApiError({ status: 409, statusText: "Conflict" }, body);
  const call = () => Promise.reject(conflict);
  await expect(result.current(call, { keepOnConflict: true })).rejects.toBe(conflict);
  expect(router.refresh).not.toHaveBeenCalled();
});

test("does not refresh without a response", async () => {
  await expect(run(() => Promise.reject(new TypeError("Failed to fetch")))).rejects.toThrow(
    TypeError,
  );
  expect(router.refresh).not.toHaveBeenCalled();
});
