import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { Toaster } from "sonner";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { AdminUser } from "@/lib/admin/users-schema";
import { UserActions } from "./user-actions";

vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh: () => {} }) }));

const user = { id: "u1", email: "ann@example.com", bandId: "b1", isActive: true } as AdminUser;
let sent: { action: string; reason: string }[];
let status = 200;

beforeEach(() => {
  [sent, status] = [[], 200];
  vi.stubGlobal("matchMedia", () => ({
    matches: false,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
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

/** Opens the menu and asks for an act; answers the field for its reason. */
async function ask(act: string): Promise<HTMLTextAreaElement> {
  fireEvent.keyDown(screen.getByRole("button", { name: /^Actions for/ }), { key: "Enter" });
  fireEvent.click(await screen.findByRole("menuitem", { name: act }));
  return screen.findByLabelText<HTMLTextAreaElement>("Reason (optional)");
}
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

test("an act that was thought better of leaves its reason to no other", async () => {
  type(await ask("Deactivate"), "Asked for it");
  press("Cancel");
  await waitFor(() =>
    expect(document.activeElement?.getAttribute("aria-label")).toBe("Actions for ann@example.com"),
  );
  expect((await ask("Extend by 30 days")).value).toBe("");
  press("Extend by 30 days");
  await waitFor(() => expect(sent).toMatchObject([{ action: "extend", reason: "" }]));
});

test("undoing is logged without the reason of what is undone", async () => {
  type(await ask("Deactivate"), "Asked for it");
  press("Deactivate");
  const told = (await screen.findByText("Account deactivated")).closest("li")!;
  fireEvent.click(within(told).getByText("Undo"));
  await waitFor(() =>
    expect(sent).toMatchObject([
      { action: "deactivate", reason: "Asked for it" },
      { action: "activate", reason: "" },
    ]),
  );
});

test("a reason is not lost where the act did not get through", async () => {
  status = 503;
  type(await ask("Deactivate"), "Asked for it");
  press("Deactivate");
  await screen.findByText("This did not work");
  expect((await ask("Deactivate")).value).toBe("Asked for it");
});
