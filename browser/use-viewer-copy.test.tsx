import { cleanup, renderHook, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useViewerCopy } from "./use-viewer-copy";
import { VIEWER_COPY_KEY } from "./viewer-copy";

const mara = { username: "mara", email: "mara@example.com", bandId: "b1" };
const fetched = vi.fn<typeof fetch>();
const location = { assign: vi.fn(), reload: vi.fn() };

const copy = () => JSON.parse(localStorage.getItem(VIEWER_COPY_KEY) ?? "null");

/** Changes the copy as another tab would. */
function changeInOtherTab(value: string | null) {
  if (value === null) localStorage.removeItem(VIEWER_COPY_KEY);
  else localStorage.setItem(VIEWER_COPY_KEY, value);
  window.dispatchEvent(new StorageEvent("storage", { key: VIEWER_COPY_KEY, newValue: value }));
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.stubGlobal("fetch", fetched.mockReset());
  vi.stubGlobal("location", location);
  location.assign.mockReset();
  location.reload.mockReset();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test.each([null, "{oops", '"text"', "{}"])(
  "a copy that is %s is filled from the session",
  async (text) => {
    if (text !== null) localStorage.setItem(VIEWER_COPY_KEY, text);
    fetched.mockResolvedValue(
      Response.json({ user: { ...mara, id: "u1", isAdmin: false }, expires: "2026-12-31" }),
    );
    renderHook(() => useViewerCopy(mara, false));
    await waitFor(() => expect(copy()).toEqual(mara));
    expect(fetched).toHaveBeenCalledWith("/api/auth/session", expect.anything());
  },
);

test("updates an outdated copy without a request", () => {
  localStorage.setItem(VIEWER_COPY_KEY, JSON.stringify({ ...mara, bandId: null }));
  renderHook(() => useViewerCopy(mara, false));
  expect(copy()).toEqual(mara);
  expect(fetched).not.toHaveBeenCalled();
});

test("keeps the band and what is not sent while the band is hidden, and clears it after leaving", () => {
  localStorage.setItem(VIEWER_COPY_KEY, JSON.stringify(mara));
  localStorage.setItem("outbox:b1:mara:1", "{}");
  const { rerender } = renderHook(
    ({ isHidden }) => useViewerCopy({ ...mara, bandId: null }, isHidden),
    { initialProps: { isHidden: true } },
  );
  expect(copy()).toEqual(mara);
  expect(localStorage.getItem("outbox:b1:mara:1")).toBe("{}");
  rerender({ isHidden: false });
  expect(copy()).toEqual({ ...mara, bandId: null });
  expect(localStorage.getItem("outbox:b1:mara:1")).toBeNull();
});

test("signs out without a session, but not without a response", async () => {
  fetched.mockRejectedValueOnce(new TypeError("offline"));
  const { unmount } = renderHook(() => useViewerCopy(mara, false));
  await waitFor(() => expect(fetched).toHaveBeenCalledTimes(1));
  expect(location.assign).not.toHaveBeenCalled();
  unmount();
  fetched.mockResolvedValue(Response.json({}));
  renderHook(() => useViewerCopy(mara, false));
  await waitFor(() => expect(location.assign).toHaveBeenCalledWith("/login?ended=true"));
});

test("follows another tab that signs out", async () => {
  localStorage.setItem(VIEWER_COPY_KEY, JSON.stringify(mara));
  renderHook(() => useViewerCopy(mara, false));
  fetched.mockResolvedValue(Response.json({}));
  changeInOtherTab(null);
  await waitFor(() => expect(location.assign).toHaveBeenCalledWith("/login?ended=true"));
});

test("clears the drafts of a viewer without a band when another tab signs out", async () => {
  const viewer = { ...mara, bandId: null };
  localStorage.setItem(VIEWER_COPY_KEY, JSON.stringify(viewer));
  sessionStorage.setItem("form::mara:dispute-draft leg", "{}");
  renderHook(() => useViewerCopy(viewer, false));
  fetched.mockResolvedValue(Response.json({}));
  changeInOtherTab(null);
  await waitFor(() => expect(location.assign).toHaveBeenCalledWith("/login?ended=true"));
  expect(sessionStorage).toHaveLength(0);
});

test("reloads for another account in another tab, not for the same one", () => {
  localStorage.setItem(VIEWER_COPY_KEY, JSON.stringify(mara));
  renderHook(() => useViewerCopy(mara, false));
  changeInOtherTab(JSON.stringify({ ...mara, bandId: "b2" }));
  expect(location.reload).not.toHaveBeenCalled();
  changeInOtherTab(JSON.stringify({ ...mara, username: "jonas" }));
  expect(location.reload).toHaveBeenCalledOnce();
});
