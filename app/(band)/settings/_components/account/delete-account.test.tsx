import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { storeViewerCopy } from "@/browser/viewer-copy";
import { router } from "@/tests/setup/navigation";
import { DeleteAccount } from "./delete-account";

afterEach(() => {
  cleanup();
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
  render(<DeleteAccount bandName="Swell" isLastOwner />);
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

test("takes no other password while the account is deleted", async () => {
  vi.stubGlobal("fetch", () => new Promise(() => {}));
  render(<DeleteAccount bandName="Swell" isLastOwner />);
  await userEvent.click(screen.getByRole("button", { name: "Delete account" }));
  const password = await screen.findByLabelText("Your password");
  await userEvent.type(password, "secret enough{Enter}");
  await waitFor(() => expect(password).toHaveProperty("readOnly", true));
});

test("sends what the dialog says of the band, and shows the new text when that has changed", async () => {
  const conflict = { code: "conflict", message: "Your band has changed" };
  const answer = vi.fn(async () => Response.json(conflict, { status: 409 }));
  vi.stubGlobal("fetch", answer);
  const { rerender } = render(<DeleteAccount bandName="Swell" isLastOwner={false} />);
  await userEvent.click(screen.getByRole("button", { name: "Delete account" }));
  await userEvent.type(await screen.findByLabelText("Your password"), "secret enough{Enter}");
  await screen.findByText("Your band has changed");
  expect(router.refresh).toHaveBeenCalledOnce();
  rerender(<DeleteAccount bandName="Swell" isLastOwner />);
  expect(screen.getByRole("dialog").textContent).toContain("Swell goes too, for everybody in it");
  await userEvent.click(screen.getByRole("button", { name: "Delete for good" }));
  const sent = (endsBand: boolean) => [
    "/api/account",
    expect.objectContaining({ body: JSON.stringify({ password: "secret enough", endsBand }) }),
  ];
  await waitFor(() => expect(answer.mock.calls).toEqual([sent(false), sent(true)]));
});

test.each([
  [
    { bandName: "Swell", isLastOwner: true },
    "Swell goes too, for everybody in it: profile, photos, releases, rank. Its swaps end, and their nights are called off. Messages you sent stay with the bands that got them, as from “Deleted band”. This can't be undone.",
  ],
  [
    { bandName: "Swell", isLastOwner: false },
    "Swell stays with the others. What you wrote stays the band's. This can't be undone.",
  ],
  [{ bandName: null, isLastOwner: false }, "This can't be undone."],
])("what becomes of the band and its messages: %o", async (props, text) => {
  render(<DeleteAccount {...props} />);
  await userEvent.click(screen.getByRole("button", { name: "Delete account" }));
  const description = screen.getByRole("dialog").getAttribute("aria-describedby");
  expect(document.getElementById(description ?? "")?.textContent).toBe(text);
});
