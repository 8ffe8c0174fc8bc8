import { afterEach, expect, test, vi } from "vitest";
import { signOut } from "@/components/sign-out";
import { storeViewerCopy } from "@/lib/accounts/viewer-copy";

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

test("what was written and not sent leaves the browser with its band, and only once the session has ended", async () => {
  const answer = vi.fn().mockRejectedValueOnce(new TypeError("Failed to fetch")).mockResolvedValue(new Response(null, { status: 204 }));
  vi.stubGlobal("fetch", answer);
  storeViewerCopy({ username: "ann", email: "ann@example.com", bandId: "ann" });
  for (const key of ["outbox:ann:1", "draft:ann:c", "draft:ben:c", "volume"]) localStorage.setItem(key, "x");
  await signOut();
  expect(localStorage).toHaveLength(5);
  await signOut();
  expect(Object.keys(localStorage).sort()).toEqual(["draft:ben:c", "volume"]);
});
