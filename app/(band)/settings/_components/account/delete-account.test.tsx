import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { storeViewerCopy } from "@/browser/viewer-copy";
import { DeleteAccount } from "./delete-account";

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

test("deleting the account removes the user's drafts and unsent messages from the browser", async () => {
  const answer = vi
    .fn()
    .mockRejectedValueOnce(new TypeError("Failed to fetch"))
    .mockResolvedValue(new Response(null, { status: 204 }));
  vi.stubGlobal("fetch", answer);
  storeViewerCopy({ username: "ann", email: "ann@example.com", bandId: "swell" });
  for (const key of ["outbox:swell:ann:1", "draft:swell:ann:c", "draft:swell:ben:c"])
    localStorage.setItem(key, "x");
  render(<DeleteAccount bandName="Swell" isOwner />);
  await userEvent.click(screen.getByRole("button", { name: "Delete account" }));
  await userEvent.type(
    await screen.findByLabelText(/password/i, { selector: "input" }),
    "secret enough",
  );
  const confirm = screen.getByRole("button", { name: "Delete for good" });
  await userEvent.click(confirm);
  await screen.findByText("We couldn't delete your account. Please try again.");
  expect(localStorage).toHaveLength(4);
  await userEvent.click(confirm);
  await waitFor(() => expect(Object.keys(localStorage)).toEqual(["draft:swell:ben:c"]));
});
