import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Toaster } from "sonner";
import { afterEach, expect, test, vi } from "vitest";
import { router } from "@/tests/setup/navigation";
import { SecondFactorSection } from "./second-factor-section";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const CONFIRMATIONS: Record<string, string> = {
  "New recovery codes": "Make new codes",
  "Turn off": "Turn off",
};

async function press(name: string) {
  await userEvent.click(screen.getByRole("button", { name }));
  const action = CONFIRMATIONS[name];
  if (!action) return;
  const question = within(await screen.findByRole("alertdialog"));
  await userEvent.click(question.getByRole("button", { name: action }));
}

const START = { secret: "ABCDEFGH", uri: "otpauth://totp/Doublebill" };

test("new recovery codes are made once, and stay shown until they are saved", async () => {
  let answer: (response: Response) => void = () => {};
  const fetched = vi.fn(() => new Promise<Response>((resolve) => (answer = resolve)));
  vi.stubGlobal("fetch", fetched);
  render(
    <SecondFactorSection secondFactor={{ isOn: true, recoveryCodesLeft: 2 }} isRequired={false} />,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name: "New recovery codes" }));
  await user.click(await screen.findByRole("button", { name: "Cancel" }));
  expect(fetched).not.toHaveBeenCalled();
  await press("New recovery codes");
  await user.click(screen.getByRole("button", { name: "New recovery codes" }));
  await user.click(screen.getByRole("button", { name: "Turn off" }));
  expect(screen.queryByRole("alertdialog")).toBeNull();
  expect(fetched).toHaveBeenCalledOnce();

  answer(Response.json({ recoveryCodes: ["first", "second"] }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(document.querySelector("[data-slot=dialog-overlay]")!);
  expect(dialog.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
    "first",
    "second",
  ]);
  await user.keyboard("{Escape}");
  await user.click(screen.getByRole("button", { name: "Show the codes" }));
  expect(dialog.getAllByRole("listitem")).toHaveLength(2);
  await user.click(dialog.getByRole("button", { name: "I've saved them" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  await press("Turn off");
  expect(fetched).toHaveBeenCalledTimes(2);
});

test("Escape asks before it closes codes that are shown once, not while the app is set up", async () => {
  vi.stubGlobal("fetch", async (path: string) =>
    Response.json(path.endsWith("/recovery-codes") ? { recoveryCodes: ["first"] } : START),
  );
  const section = (isOn: boolean) => (
    <SecondFactorSection secondFactor={{ isOn, recoveryCodesLeft: 0 }} isRequired={false} />
  );
  const { rerender } = render(section(false));
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name: "Set up" }));
  await screen.findByRole("dialog", { name: "Set up your app" });
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("dialog")).toBeNull();

  rerender(section(true));
  const button = screen.getByRole("button", { name: "New recovery codes" });
  await press("New recovery codes");
  await screen.findByRole("dialog", { name: "Your recovery codes" });
  await user.keyboard("{Escape}");
  const question = await screen.findByRole("alertdialog", { name: "Have you saved your codes?" });
  await user.keyboard("{Escape}");
  expect(question.isConnected).toBe(false);
  expect(screen.getByText("first")).toBeTruthy();
  await user.keyboard("{Escape}");
  await user.click(await screen.findByRole("button", { name: "Close" }));
  expect(screen.queryByText("first")).toBeNull();
  expect(document.activeElement).toBe(button);
});

test("the key is opened in an app on the same phone, or copied, and the code is focused", async () => {
  vi.stubGlobal("fetch", async () => Response.json(START));
  const user = userEvent.setup();
  render(
    <>
      <SecondFactorSection
        secondFactor={{ isOn: false, recoveryCodesLeft: 0 }}
        isRequired={false}
      />
      <Toaster />
    </>,
  );
  await user.click(screen.getByRole("button", { name: "Set up" }));
  const code = await screen.findByLabelText("Code");
  await waitFor(() => expect(document.activeElement).toBe(code));
  const open = screen.getByRole("link", { name: "Open in your authenticator app" });
  expect(open.getAttribute("href")).toBe(START.uri);
  const copy = screen.getByRole("button", { name: "Copy key" });
  await user.click(copy);
  expect(await navigator.clipboard.readText()).toBe(START.secret);
  await screen.findByText("Key copied to clipboard");
  vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("denied"));
  await user.click(copy);
  await screen.findByText("Failed to copy key");
});

test("takes no other code while one is checked", async () => {
  const fetched = vi.fn(async (_: string, { method }: RequestInit) =>
    method === "POST" ? Response.json(START) : new Promise(() => {}),
  );
  vi.stubGlobal("fetch", fetched);
  render(
    <SecondFactorSection secondFactor={{ isOn: false, recoveryCodesLeft: 0 }} isRequired={false} />,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name: "Set up" }));
  const code = await screen.findByLabelText("Code");
  await user.type(code, "123456{Enter}");
  await waitFor(() => expect(code).toHaveProperty("readOnly", true));
  await waitFor(() => expect(fetched).toHaveBeenCalledTimes(2));
});

test.each([
  [{ isOn: false, recoveryCodesLeft: 0 }, "Set up", 409],
  [{ isOn: true, recoveryCodesLeft: 9 }, "New recovery codes", 404],
])("shows what another tab has turned on or off: %o", async (secondFactor, name, status) => {
  vi.stubGlobal("fetch", async () => Response.json({ message: "Changed" }, { status }));
  render(<SecondFactorSection secondFactor={secondFactor} isRequired={false} />);
  await press(name);
  await waitFor(() => expect(router.refresh).toHaveBeenCalledOnce());
});

test("shows that another tab has turned it on while a code was typed", async () => {
  vi.stubGlobal("fetch", async (_: string, { method }: RequestInit) =>
    method === "POST"
      ? Response.json(START)
      : Response.json({ message: "Two-step sign-in is already on" }, { status: 409 }),
  );
  render(
    <SecondFactorSection secondFactor={{ isOn: false, recoveryCodesLeft: 0 }} isRequired={false} />,
  );
  await userEvent.click(screen.getByRole("button", { name: "Set up" }));
  await userEvent.type(await screen.findByLabelText("Code"), "123456{Enter}");
  await screen.findByText("Two-step sign-in is already on");
  await waitFor(() => expect(router.refresh).toHaveBeenCalledTimes(2));
});

test("says to make new codes when none are left", () => {
  render(
    <SecondFactorSection secondFactor={{ isOn: true, recoveryCodesLeft: 0 }} isRequired={false} />,
  );
  expect(screen.getByText("On. No recovery codes left: make new ones now.")).toBeTruthy();
});
