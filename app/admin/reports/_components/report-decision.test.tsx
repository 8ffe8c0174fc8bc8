import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Toaster } from "sonner";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { router } from "@/tests/setup/navigation";
import { ReauthenticationProvider } from "@/components/account/reauthentication";
import type { AdminReport } from "@/lib/admin/reports/schema";
import { ReportDecision } from "./report-decision";

const report = {
  id: "r1",
  reason: "Spam",
  details: "Every day",
  status: "Open",
  note: "",
  reporter: { id: "b2", name: "Ben's band" },
  band: { id: "b1", name: "Ann's band", isLive: true },
  message: null,
} as unknown as AdminReport;
let answer: (response: Response) => void;
let sent: unknown[];

beforeEach(() => {
  sent = [];
  vi.stubGlobal("fetch", (_: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body));
    return new Promise<Response>((resolve) => (answer = resolve));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const elementFor = (report: AdminReport) => (
  <>
    <ReportDecision report={report} />
    <Toaster />
  </>
);
const dismiss = () => screen.getByRole<HTMLButtonElement>("button", { name: "Dismiss" });

test("a decision is sent once, however often the button is pressed", async () => {
  render(elementFor(report));
  fireEvent.click(screen.getByRole("button", { name: /^Decide/ }));
  for (let times = 0; times < 3; times++) fireEvent.click(dismiss());
  expect(dismiss().getAttribute("aria-disabled")).toBe("true");
  answer(new Response("{}", { status: 503 }));
  await waitFor(() => expect(dismiss().getAttribute("aria-disabled")).toBe("false"));
  expect(sent).toHaveLength(1);
});

test("the note and the decision stay as they are while they are saved", async () => {
  render(elementFor(report));
  fireEvent.click(screen.getByRole("button", { name: /^Decide/ }));
  fireEvent.click(dismiss());
  expect(screen.getByLabelText("Note")).toHaveProperty("readOnly", true);
  expect(screen.getByLabelText("Decision")).toHaveProperty("disabled", true);
  answer(new Response("{}", { status: 503 }));
  await waitFor(() => expect(screen.getByLabelText("Note")).toHaveProperty("readOnly", false));
});

test.each([
  ["a decision", new Response("{}")],
  ["a conflict", new Response(JSON.stringify({ code: "conflict" }), { status: 409 })],
])(
  "after %s the focus is back, and moves to the next report once this one goes",
  async (_, sent) => {
    const listFor = (isListed: boolean) => (
      <ul>
        {isListed ? <li key="decided">{elementFor(report)}</li> : null}
        <li key="next" tabIndex={-1}>
          Next
        </li>
      </ul>
    );
    const { rerender } = render(listFor(true));
    fireEvent.click(screen.getByRole("button", { name: /^Decide/ }));
    fireEvent.click(dismiss());
    answer(sent);
    if (sent.status === 409) fireEvent.click(await screen.findByRole("button", { name: "Go on" }));
    await waitFor(() => expect(document.activeElement?.textContent).toBe("Decide"));
    rerender(listFor(false));
    expect(document.activeElement?.textContent).toBe("Next");
  },
);

test("only a note that was edited here is sent, once, with the report as it is shown", async () => {
  const { rerender } = render(elementFor(report));
  const note = () => screen.getByLabelText<HTMLTextAreaElement>("Note");
  const open = () => fireEvent.click(screen.getByRole("button", { name: /^Decide/ }));
  const press = async (decision: string) => {
    fireEvent.click(screen.getByRole("button", { name: decision }));
    answer(new Response("{}"));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  };
  open();
  fireEvent.change(note(), { target: { value: "Rude" } });
  await press("Dismiss");
  rerender(elementFor({ ...report, status: "Dismissed", note: "Rude" }));
  rerender(elementFor({ ...report, status: "Resolved", note: "Another admin's" }));
  open();
  expect(note().value).toBe("Another admin's");
  await press("Reopen");
  const seen = { reason: "Spam", details: "Every day" };
  expect(sent).toEqual([
    { status: "Dismissed", note: "Rude", seen },
    { status: "Open", seen },
  ]);
});

test("suspending says before it is done that swaps end for good", () => {
  render(elementFor(report));
  fireEvent.click(screen.getByRole("button", { name: /^Decide/ }));
  fireEvent.change(screen.getByRole("combobox"), { target: { value: "suspend" } });
  screen.getByText(/Its swaps end for good, and the other bands are told/);
});

test("a conflict keeps the dialog and its note until the admin goes on", async () => {
  const message = "This report is already resolved: the message was hidden";
  const { rerender } = render(elementFor(report));
  fireEvent.click(screen.getByRole("button", { name: /^Decide/ }));
  fireEvent.change(screen.getByLabelText("Note"), { target: { value: "Rude" } });
  fireEvent.click(dismiss());
  router.refresh.mockReset();
  answer(new Response(JSON.stringify({ code: "conflict", message }), { status: 409 }));
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain(`${message}.Your note was not sent.`);
  expect(screen.getByLabelText("Note")).toHaveProperty("value", "Rude");
  expect(screen.queryByLabelText("Decision")).toBeNull();
  expect(screen.queryByRole("button", { name: "Dismiss" })).toBeNull();
  expect(router.refresh).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole("button", { name: "Go on" }));
  expect(router.refresh).toHaveBeenCalledOnce();
  rerender(elementFor({ ...report, status: "Resolved" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(screen.queryByRole("button", { name: "Reopen" })).toBeNull();
});

test("cancelling the password question leads back to the decision, without an error", async () => {
  vi.stubGlobal("fetch", async () => Response.json({ code: "password_required" }, { status: 403 }));
  render(<ReauthenticationProvider>{elementFor(report)}</ReauthenticationProvider>);
  await userEvent.click(screen.getByRole("button", { name: /^Decide/ }));
  await userEvent.click(dismiss());
  await userEvent.click(await screen.findByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(dismiss().getAttribute("aria-disabled")).toBe("false"));
  await waitFor(() => expect(document.activeElement).toBe(dismiss()));
  expect(screen.queryByText("That didn't work")).toBeNull();
});
