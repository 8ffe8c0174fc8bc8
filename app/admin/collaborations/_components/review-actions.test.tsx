import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Toaster } from "sonner";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { router } from "@/tests/setup/navigation";
import type { AdminCollaboration } from "@/lib/admin/collaborations/schema";
import { passDoubleTap } from "@/tests/support/double-tap";
import { ReviewActions } from "./review-actions";
import { ReviewShortcuts } from "./review-shortcuts";

const band = (name: string) => ({ id: name, name, country: null, region: null, city: null });
const night = {
  id: "s1",
  status: "Pending",
  rewardType: "COMMUNITY",
  adminComment: "Nice",
  band1: band("Ann"),
  band2: band("Ben"),
} as unknown as AdminCollaboration;
let sent: object[];
let points: number;

beforeEach(() => {
  passDoubleTap();
  [sent, points] = [[], 100];
  vi.stubGlobal("fetch", async (_: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body));
    return new Response(JSON.stringify({ points }));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const renderActions = (collaboration: AdminCollaboration) =>
  render(
    <>
      <ReviewActions collaboration={collaboration} />
      <Toaster />
    </>,
  );

test("an approval sends the status it is based on, and tells whether it brought points", async () => {
  renderActions(night);
  fireEvent.click(screen.getByRole("button", { name: "Approve Ann and Ben" }));
  await screen.findByText("Approved. Both bands got their points");
  points = 0;
  fireEvent.click(screen.getByRole("button", { name: "Approve Ann and Ben" }));
  await screen.findByText("Approved. No points for these two this time");
  expect(sent[0]).toEqual({ status: "Approved", seen: { status: "Pending" } });
});

test("a double tap approves one photo, not the next that moves up after the answer", async () => {
  const next: AdminCollaboration = {
    ...night,
    id: "s2",
    band1: { ...night.band1, name: "Cleo" },
    band2: { ...night.band2, name: "Dan" },
  };
  const list = (key: string, collaboration: AdminCollaboration) => (
    <>
      <ReviewActions key={key} collaboration={collaboration} />
      <Toaster />
    </>
  );
  const { rerender } = render(list("s1", night));
  const tap = (name: string) =>
    fireEvent.click(screen.getByRole("button", { name: `Approve ${name}` }), { detail: 1 });
  tap("Ann and Ben");
  await screen.findByText("Approved. Both bands got their points");
  passDoubleTap();
  rerender(list("s2", next));
  tap("Cleo and Dan");
  expect(sent).toHaveLength(1);
  passDoubleTap();
  tap("Cleo and Dan");
  await waitFor(() => expect(sent).toHaveLength(2));
});

test("a reward is chosen and the photo approved in one call", async () => {
  const user = userEvent.setup();
  renderActions(night);
  await user.click(screen.getByRole("button", { name: "Approve and reward Ann and Ben" }));
  expect(screen.getAllByRole("menuitem").map(({ textContent }) => textContent)).toEqual([
    "30 T-Shirts",
    "Merch",
    "Studio",
    "Equipment",
    "Festival",
  ]);
  await user.click(screen.getByRole("menuitem", { name: "Studio" }));
  await screen.findByText("Approved with Studio. Both bands got their points");
  expect(sent).toEqual([
    {
      status: "Approved",
      rewardType: "STUDIO",
      seen: { status: "Pending", rewardType: "COMMUNITY" },
    },
  ]);
});

test("a key opens the rewards of the focused photo", async () => {
  render(
    <>
      <ReviewShortcuts />
      <div data-review="" tabIndex={-1}>
        <ReviewActions collaboration={night} />
      </div>
    </>,
  );
  const user = userEvent.setup();
  await user.keyboard("jw");
  expect((await screen.findAllByRole("menuitem")).length).toBeGreaterThan(1);
  await user.keyboard("Studio{Enter}");
  await waitFor(() => expect(sent).toMatchObject([{ status: "Approved", rewardType: "STUDIO" }]));
});

test("while an answer is awaited nothing opens another decision", async () => {
  vi.stubGlobal("fetch", async () => new Promise(() => {}));
  render(
    <>
      <ReviewShortcuts />
      <div data-review="" tabIndex={-1}>
        <ReviewActions collaboration={night} />
        <ReviewActions collaboration={{ ...night, status: "Approved" }} />
      </div>
    </>,
  );
  const user = userEvent.setup();
  await user.keyboard("jawr");
  for (const name of [/^Approve and reward/, /^Reject/, /^Reward and comment/])
    await user.click(screen.getAllByRole("button", { name })[0]!);
  expect(screen.queryByRole("menu")).toBeNull();
  expect(screen.queryByRole("dialog")).toBeNull();
  await user.click(screen.getByRole("button", { name: /^Take back/ }));
  expect(screen.getByRole("alertdialog")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Take back" }));
  await user.click(screen.getByRole("button", { name: /^Take back/ }));
  expect(screen.queryByRole("alertdialog")).toBeNull();
});

test("a rejection sends the status and the comment that it replaces", async () => {
  renderActions(night);
  fireEvent.click(screen.getByRole("button", { name: /^Reject/ }));
  screen.getByText(/^Both bands are told, can read your comment/);
  fireEvent.change(screen.getByLabelText("Comment (optional)"), { target: { value: "Too dark" } });
  fireEvent.click(screen.getByRole("button", { name: "Reject" }));
  await waitFor(() =>
    expect(sent).toEqual([
      {
        status: "Rejected",
        adminComment: "Too dark",
        seen: { status: "Pending", adminComment: "Nice" },
      },
    ]),
  );
});

test.each([
  ["a rejection", /^Reject/, "Comment (optional)", "Reject"],
  ["a reward", /^Reward and comment/, "Comment", "Save"],
])("the comment of %s takes no input while it is saved", async (_, opener, label, submit) => {
  vi.stubGlobal("fetch", () => new Promise(() => {}));
  renderActions(night);
  fireEvent.click(screen.getByRole("button", { name: opener }));
  const comment = screen.getByLabelText(label);
  await userEvent.type(comment, " night");
  fireEvent.click(screen.getByRole("button", { name: submit }));
  await waitFor(() => expect(comment).toHaveProperty("readOnly", true));
  await userEvent.type(comment, "s");
  expect(comment).toHaveProperty("value", "Nice night");
});

test("a rejection's typed comment outlasts another admin's, which becomes the value seen", async () => {
  const { rerender } = renderActions(night);
  fireEvent.click(screen.getByRole("button", { name: /^Reject/ }));
  const comment = screen.getByLabelText<HTMLTextAreaElement>("Comment (optional)");
  fireEvent.change(comment, { target: { value: "Too dark" } });
  rerender(
    <>
      <ReviewActions collaboration={{ ...night, adminComment: "Lovely" }} />
      <Toaster />
    </>,
  );
  fireEvent.click(screen.getByRole("button", { name: "Reject" }));
  await waitFor(() =>
    expect(sent).toEqual([
      {
        status: "Rejected",
        adminComment: "Too dark",
        seen: { status: "Pending", adminComment: "Lovely" },
      },
    ]),
  );
});

test("another admin's changes show in untouched fields, and become the values seen", async () => {
  const { rerender } = renderActions(night);
  fireEvent.click(screen.getByRole("button", { name: /^Reward and comment/ }));
  fireEvent.change(screen.getByLabelText("Comment"), { target: { value: "Too dark" } });
  rerender(
    <>
      <ReviewActions collaboration={{ ...night, rewardType: "STUDIO", adminComment: "Lovely" }} />
      <Toaster />
    </>,
  );
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLSelectElement>("Reward").value).toBe("STUDIO"),
  );
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() =>
    expect(sent).toEqual([
      {
        rewardType: "STUDIO",
        adminComment: "Too dark",
        seen: { rewardType: "STUDIO", adminComment: "Lovely" },
      },
    ]),
  );
});

test.each([
  ["an approval", ["Approve Ann and Ben"]],
  ["a rejection", ["Reject Ann and Ben", "Reject", "Go on"]],
])("after %s that came too late the next photo gets the focus", async (_, buttons) => {
  const conflict = JSON.stringify({ code: "conflict" });
  vi.stubGlobal("fetch", async () => new Response(conflict, { status: 409 }));
  const listFor = (isListed: boolean) => (
    <>
      <ul>
        {isListed ? (
          <li key="decided">
            <ReviewActions collaboration={night} />
          </li>
        ) : null}
        <li key="next" tabIndex={-1}>
          Next
        </li>
      </ul>
      <Toaster />
    </>
  );
  const { rerender } = render(listFor(true));
  for (const name of buttons) await userEvent.click(await screen.findByRole("button", { name }));
  if (buttons.length === 1) await screen.findByText("Another admin got there first");
  rerender(listFor(false));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByText("Next")));
});

test("a rejection that came too late keeps its comment until the admin goes on", async () => {
  router.refresh.mockReset();
  const message = "This photo is already approved, with the reward Studio";
  const conflict = JSON.stringify({ code: "conflict", message });
  vi.stubGlobal("fetch", async () => new Response(conflict, { status: 409 }));
  renderActions(night);
  fireEvent.click(screen.getByRole("button", { name: /^Reject/ }));
  const comment = screen.getByLabelText("Comment (optional)");
  fireEvent.change(comment, { target: { value: "Too dark" } });
  fireEvent.click(screen.getByRole("button", { name: "Reject" }));
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain(`${message}.Your comment was not sent.`);
  expect(comment).toHaveProperty("value", "Too dark");
  expect(screen.queryByRole("button", { name: "Reject" })).toBeNull();
  expect(router.refresh).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole("button", { name: "Go on" }));
  expect(router.refresh).toHaveBeenCalledOnce();
});

test("a rejection in time closes its dialog", async () => {
  renderActions(night);
  fireEvent.click(screen.getByRole("button", { name: /^Reject/ }));
  fireEvent.click(screen.getByRole("button", { name: "Reject" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(screen.queryByRole("alert")).toBeNull();
});
