import { renderHook, waitFor } from "@testing-library/react";
import { toast } from "sonner";
import { afterEach, beforeEach, expect, test, vi, type MockInstance } from "vitest";
import { saveFlash, useFlash } from "@/components/account/flash";
import { readStored, readStoredJson, removeStored, writeStored } from "./storage";
import { readViewerCopy, removeViewerCopy, storeViewerCopy } from "./viewer-copy";

let shown: MockInstance<typeof toast.success>;

const MARA = { username: "mara", email: "mara@example.com", bandId: "b1" };

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  shown = vi.spyOn(toast, "success");
});
afterEach(() => vi.restoreAllMocks());

test("reads what was written until it is removed", () => {
  writeStored("sessionStorage", "key", '{"a":1}');
  expect(readStored("sessionStorage", "key")).toBe('{"a":1}');
  expect(readStoredJson("sessionStorage", "key")).toEqual({ a: 1 });
  removeStored("sessionStorage", "key");
  expect([readStored("sessionStorage", "key"), readStoredJson("sessionStorage", "key")]).toEqual([
    null,
    null,
  ]);
  writeStored("localStorage", "key", "{oops");
  expect(readStoredJson("localStorage", "key")).toBeNull();
});

const FAILURES: [string, () => void][] = [
  [
    "blocked",
    () =>
      ["localStorage", "sessionStorage"].forEach((area) =>
        vi.spyOn(window, area as "localStorage", "get").mockImplementation(refuse("SecurityError")),
      ),
  ],
  [
    "full",
    () => vi.spyOn(Storage.prototype, "setItem").mockImplementation(refuse("QuotaExceededError")),
  ],
];

const refuse = (name: string) => () => {
  throw new DOMException("", name);
};

test.each(FAILURES)("%s storage stores nothing and throws nothing", async (_, fail) => {
  fail();
  storeViewerCopy(MARA);
  expect(readViewerCopy()).toBeNull();
  removeViewerCopy();
  saveFlash({ title: "Welcome back!" });
  renderHook(() => useFlash());
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(shown).not.toHaveBeenCalled();
});

test("a message for the next page is shown once", async () => {
  saveFlash({ title: "Welcome back!", description: "Signed in." });
  renderHook(() => useFlash());
  await waitFor(() =>
    expect(shown).toHaveBeenCalledWith("Welcome back!", { description: "Signed in." }),
  );
  renderHook(() => useFlash());
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(shown).toHaveBeenCalledTimes(1);
});
