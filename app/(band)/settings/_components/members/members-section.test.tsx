import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { Member } from "@/lib/members/schema";
import { MembersSection } from "./members-section";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const ann: Member = { id: "a", username: "ann", role: "OWNER", isYou: true };
const ben: Member = { id: "b", username: "ben", role: "MEMBER", isYou: false };

/** The names of all buttons. */
function listButtons(...members: Member[]): string[] {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MembersSection bandId="band" bandName="The Lanterns" members={members} invitations={[]} />
    </QueryClientProvider>,
  );
  return screen
    .getAllByRole("button")
    .map((button) => button.getAttribute("aria-label") ?? button.textContent ?? "");
}

test("the only owner may do all but leave, and reads why", () => {
  expect(listButtons(ann, ben)).toEqual([
    "Make an owner: ben",
    "Remove ben",
    "Send invitation",
    "Make a link",
  ]);
  expect(screen.getByText(/^You're the only owner/).textContent).toBe(
    "You're the only owner. To leave, make somebody else an owner first, or delete the band.",
  );
});

test("with another owner each may leave or become a member", () => {
  expect(listButtons(ann, { ...ben, role: "OWNER" })).toEqual([
    "Make a member: ann",
    "Leave The Lanterns",
    "Make a member: ben",
    "Remove ben",
    "Send invitation",
    "Make a link",
  ]);
  expect(screen.queryByText(/^You're the only owner/)).toBeNull();
});

test("a link is made once, however often the button is pressed meanwhile", async () => {
  let answer: (response: Response) => void = () => {};
  const call = vi.fn(() => new Promise<Response>((resolve) => (answer = resolve)));
  vi.stubGlobal("fetch", call);
  listButtons(ann);
  const button = screen.getByRole("button", { name: "Make a link" });
  fireEvent.click(button);
  fireEvent.click(button);
  await waitFor(() => expect(button.getAttribute("aria-disabled")).toBe("true"));
  fireEvent.click(button);
  answer(Response.json({ id: "new", link: "https://example.org" }));
  await waitFor(() => expect(button.getAttribute("aria-disabled")).toBe("false"));
  expect(call).toHaveBeenCalledOnce();
});

test("takes no other address while an invitation is sent", async () => {
  vi.stubGlobal("fetch", () => new Promise(() => {}));
  listButtons(ann);
  const address = screen.getByLabelText("Invite by email");
  fireEvent.change(address, { target: { value: "cleo@example.com" } });
  fireEvent.click(screen.getByRole("button", { name: "Send invitation" }));
  await waitFor(() => expect(address).toHaveProperty("readOnly", true));
});

test("a member may only leave", () => {
  expect(listButtons({ ...ann, isYou: false }, { ...ben, isYou: true })).toEqual([
    "Leave The Lanterns",
  ]);
  expect(screen.getByText(/Ask an owner/)).toBeTruthy();
});

test("an owner is asked before becoming a member, and the focus stays in the section", async () => {
  const call = vi.fn(async () => Response.json({ ...ann, role: "MEMBER" }));
  vi.stubGlobal("fetch", call);
  listButtons(ann, { ...ben, role: "OWNER" });
  fireEvent.click(screen.getByRole("button", { name: "Make a member: ann" }));
  const dialog = screen.getByRole("alertdialog", { name: "Become a member?" });
  expect(call).not.toHaveBeenCalled();
  fireEvent.click(within(dialog).getByRole("button", { name: "Become a member" }));
  await waitFor(() =>
    expect(call).toHaveBeenCalledWith(
      "/api/bands/band/members/a",
      expect.objectContaining({ method: "PATCH", body: JSON.stringify({ role: "MEMBER" }) }),
    ),
  );
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Members" })),
  );
});
