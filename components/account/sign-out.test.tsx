import { toast } from "sonner";
import { afterEach, expect, test, vi } from "vitest";
import { signOut } from "@/components/account/sign-out";
import { storeViewerCopy } from "@/browser/viewer-copy";

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

test("signing out removes drafts and unsent messages, but only once the session has ended", async () => {
  const answer = vi
    .fn()
    .mockRejectedValueOnce(new TypeError("Failed to fetch"))
    .mockResolvedValue(new Response(null, { status: 204 }));
  vi.stubGlobal("fetch", answer);
  storeViewerCopy({ username: "ann", email: "ann@example.com", bandId: "swell" });
  for (const key of ["outbox:swell:ann:1", "draft:swell:ann:c", "draft:swell:ben:c", "volume"])
    localStorage.setItem(key, "x");
  await signOut(true);
  expect(localStorage).toHaveLength(5);
  await signOut(true);
  expect(Object.keys(localStorage).sort()).toEqual(["draft:swell:ben:c", "volume"]);
});

test("asks before signing out while one has unsent messages, but not for those of others in the band", async () => {
  const answer = vi.fn().mockResolvedValue(new Response(null, { status: 204 }));
  vi.stubGlobal("fetch", answer);
  const asked = vi.spyOn(toast, "message");
  storeViewerCopy({ username: "ann", email: "ann@example.com", bandId: "swell" });
  localStorage.setItem("outbox:swell:ben:1", "x");
  localStorage.setItem("outbox:swell:ann:1", "x");
  await signOut();
  expect(asked).toHaveBeenCalledExactlyOnceWith(
    "1 message not sent yet",
    expect.objectContaining({ action: expect.objectContaining({ label: "Sign out" }) as object }),
  );
  expect(answer).not.toHaveBeenCalled();
  localStorage.removeItem("outbox:swell:ann:1");
  await signOut();
  expect(answer).toHaveBeenCalledOnce();
});
