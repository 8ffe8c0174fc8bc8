import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { toast, Toaster } from "sonner";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { signOut } from "@/components/account/sign-out";
import { draftStore } from "@/browser/form-draft";
import { hasStrings } from "@/browser/storage";
import { storeViewerCopy } from "@/browser/viewer-copy";

const assign = vi.fn();

beforeEach(() => void vi.stubGlobal("location", { assign: assign.mockReset() }));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

test("signing out removes drafts, unsent messages and unfinished uploads, but only once the session has ended", async () => {
  const answer = vi
    .fn()
    .mockRejectedValueOnce(new TypeError("Failed to fetch"))
    .mockResolvedValue(new Response(null, { status: 204 }));
  vi.stubGlobal("fetch", answer);
  storeViewerCopy({ username: "ann", email: "ann@example.com", bandId: "swell" });
  const deleteDatabase = vi.fn();
  vi.stubGlobal("indexedDB", { deleteDatabase });
  const own = ["outbox:swell:ann:1", "draft:swell:ann:c", "uppyState:tracks-swell-ann"];
  for (const key of [...own, "draft:swell:ben:c", "volume"]) localStorage.setItem(key, "x");
  await signOut(true);
  expect(localStorage).toHaveLength(6);
  expect(deleteDatabase).not.toHaveBeenCalled();
  await signOut(true);
  expect(deleteDatabase).toHaveBeenCalledExactlyOnceWith("uppy-blobs");
  expect(assign).toHaveBeenCalledExactlyOnceWith("/login");
  expect(Object.keys(localStorage).sort()).toEqual(["draft:swell:ben:c", "volume"]);
});

test("signing out removes the drafts of an admin without a band", async () => {
  vi.stubGlobal("fetch", async () => new Response(null, { status: 204 }));
  storeViewerCopy({ username: "ann", email: "ann@example.com", bandId: null });
  const draft = draftStore("dispute-draft leg", hasStrings("text"));
  draft.write({ text: "The host is right" });
  expect(sessionStorage).toHaveLength(1);
  await signOut();
  expect(sessionStorage).toHaveLength(0);
});

test("asks before signing out while one has unsent messages, but not for those of others in the band", async () => {
  const answer = vi.fn().mockResolvedValue(new Response(null, { status: 204 }));
  vi.stubGlobal("fetch", answer);
  const asked = vi.spyOn(toast, "message");
  render(<Toaster />);
  storeViewerCopy({ username: "ann", email: "ann@example.com", bandId: "swell" });
  const unsent = { clientId: "1", recipientBandId: "wire", content: "Shall we?", failed: true };
  for (const username of ["ben", "ann"])
    localStorage.setItem(`outbox:swell:${username}:1`, JSON.stringify(unsent));
  await signOut();
  expect(asked).toHaveBeenCalledExactlyOnceWith(
    "1 message not sent yet",
    expect.objectContaining({ action: expect.objectContaining({ label: "Sign out" }) as object }),
  );
  fireEvent.click(await screen.findByRole("button", { name: "Show" }));
  expect(assign).toHaveBeenCalledExactlyOnceWith("/inbox/new/wire");
  expect(answer).not.toHaveBeenCalled();
  localStorage.removeItem("outbox:swell:ann:1");
  await signOut();
  expect(answer).toHaveBeenCalledOnce();
});
