import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { Toaster } from "sonner";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { AdminUser } from "@/lib/admin/users/schema";
import { UserActions } from "./user-actions";

const user = { id: "u1", email: "ann@example.com", bandId: "b1", isActive: true } as AdminUser;
let sent: { action: string; reason: string }[];
let status = 200;

beforeEach(() => {
  [sent, status] = [[], 200];
  vi.stubGlobal("fetch", async (_: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body));
    return new Response("{}", { status });
  });
  render(
    <>
      <UserActions user={user} own={false} />
      <Toaster />
    </>,
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Picks an action of the menu and returns the field for its reason. */
async function pickAction(name: string): Promise<HTMLTextAreaElement> {
  fireEvent.keyDown(screen.getByRole("button", { name: /^Actions for/ }), { key: "Enter" });
  fireEvent.click(await screen.findByRole("menuitem", { name }));
  return screen.findByLabelText<HTMLTextAreaElement>("Reason (optional)");
}
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

test("the reason of a cancelled action is not kept for another action", async () => {
  type(await pickAction("Deactivate"), "Asked for it");
  press("Cancel");
  await waitFor(() =>
    expect(document.activeElement?.getAttribute("aria-label")).toBe("Actions for ann@example.com"),
  );
  expect((await pickAction("Extend by 30 days")).value).toBe("");
  press("Extend by 30 days");
  await waitFor(() => expect(sent).toMatchObject([{ action: "extend", reason: "" }]));
});

test("undo is logged without the reason of the action it undoes", async () => {
  type(await pickAction("Deactivate"), "Asked for it");
  press("Deactivate");
  const undoToast = (await screen.findByText("Account deactivated")).closest("li")!;
  fireEvent.click(within(undoToast).getByText("Undo"));
  await waitFor(() =>
    expect(sent).toMatchObject([
      { action: "deactivate", reason: "Asked for it" },
      { action: "activate", reason: "" },
    ]),
  );
});

test("deactivating says that swaps end for good, and its undo only that the account is active", async () => {
  await pickAction("Deactivate");
  const dialog = screen.getByRole("alertdialog");
  expect(dialog.textContent).toContain("Its swaps end for good, and the other bands are told.");
  expect(dialog.textContent).not.toMatch(/Nothing is deleted|all back/);
  press("Deactivate");
  const undoToast = (await screen.findByText("Account deactivated")).closest("li")!;
  fireEvent.click(within(undoToast).getByText("Undo"));
  await screen.findByText("Account activated");
  expect(screen.queryByText("Undone")).toBeNull();
});

test("the reason of a failed action is kept for the next attempt", async () => {
  status = 503;
  type(await pickAction("Deactivate"), "Asked for it");
  press("Deactivate");
  await screen.findByText("That didn't work");
  expect((await pickAction("Deactivate")).value).toBe("Asked for it");
});
