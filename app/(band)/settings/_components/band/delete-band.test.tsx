import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { storeViewerCopy } from "@/browser/viewer-copy";
import type { Member } from "@/lib/members/schema";
import { DeleteBand } from "./delete-band";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

const ann: Member = { id: "a", username: "ann", role: "OWNER", isYou: true };
const others: Member[] = ["ben", "cleo"].map((username) => ({
  id: username,
  username,
  role: "MEMBER",
  isYou: false,
}));

async function openDialog(members: Member[]) {
  render(<DeleteBand bandId="swell" bandName="Swell" members={members} />);
  await userEvent.click(screen.getByRole("button", { name: "Delete band" }));
  return screen.findByRole("dialog", { name: "Delete Swell?" });
}

test("says what is lost and who loses it", async () => {
  const { textContent } = await openDialog([ann, ...others]);
  expect(textContent).toContain("releases, tracks, tour dates, inbox and rank");
  expect(textContent).toContain("You, ben and cleo will be signed out and keep your accounts.");
  expect(textContent).toContain("We'll email the others whose address is confirmed.");
  expect(textContent).toContain("This can't be undone.");
});

test("speaks of nobody else to an owner alone", async () => {
  const { textContent } = await openDialog([ann]);
  expect(textContent).toContain("You'll be signed out. Your account stays.");
  expect(textContent).not.toContain("the others");
});

test("sends the password, shows that it is wrong, and clears the user's data once the band is gone", async () => {
  const wrong = { code: "validation", fieldErrors: { password: ["That's not your password"] } };
  const answer = vi
    .fn()
    .mockResolvedValueOnce(Response.json(wrong, { status: 400 }))
    .mockResolvedValue(new Response(null, { status: 204 }));
  vi.stubGlobal("fetch", answer);
  storeViewerCopy({ username: "ann", email: "ann@example.com", bandId: "swell" });
  localStorage.setItem("draft:swell:ann:c", "x");
  await openDialog([ann, ...others]);
  const confirm = screen.getByRole("button", { name: "Delete for good" });
  await userEvent.click(confirm);
  await screen.findByText("Enter your password");
  expect(answer).not.toHaveBeenCalled();
  await userEvent.type(screen.getByLabelText(/password/i, { selector: "input" }), "secret enough");
  await userEvent.click(confirm);
  await screen.findByText("That's not your password");
  expect(localStorage).toHaveLength(2);
  await userEvent.click(confirm);
  await waitFor(() => expect(localStorage).toHaveLength(0));
  expect(answer).toHaveBeenLastCalledWith(
    "/api/bands/swell",
    expect.objectContaining({
      method: "DELETE",
      body: JSON.stringify({ password: "secret enough" }),
    }),
  );
  expect(sessionStorage.getItem("flash")).toContain("Swell was deleted");
});
