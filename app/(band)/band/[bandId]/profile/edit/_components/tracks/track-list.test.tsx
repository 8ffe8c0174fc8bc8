import { QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { toast } from "sonner";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Track } from "@/lib/tracks/schema";
import { tracksQuery } from "@/browser/track-queries";
import { router } from "@/tests/setup/navigation";
import { presentedTrack } from "@/tests/support/presented-track";
import { TrackList } from "./track-list";

const fetched = vi.fn<typeof fetch>();
const deleted = vi.fn();

beforeEach(() => vi.stubGlobal("fetch", fetched.mockReset()));
afterEach(cleanup);

function Tracks({ initialData }: { initialData: Track[] }) {
  const { data } = useQuery({ ...tracksQuery("b1"), initialData });
  return <TrackList bandId="b1" tracks={data} onDelete={deleted} />;
}

function show(...tracks: Track[]) {
  const client = new QueryClient({
    defaultOptions: { queries: { staleTime: Infinity, retry: false } },
  });
  render(
    <QueryClientProvider client={client}>
      <Tracks initialData={tracks} />
    </QueryClientProvider>,
  );
  return client;
}

const titles = () =>
  screen.getAllByRole("listitem").map((row) => within(row).getAllByText(/^[A-Z]$/)[0]!.textContent);
const sent = () =>
  fetched.mock.calls.map(([path, init]) => [
    init?.method,
    path,
    init?.body ? JSON.parse(String(init.body)) : undefined,
  ]);

test("shows each track's length, that its file is being read, or its problem", () => {
  show(
    presentedTrack("A"),
    presentedTrack("B", { state: "pending", seconds: null }),
    presentedTrack("C", { state: "failed", seconds: null, problem: "This file ends too early." }),
  );
  expect(screen.getAllByRole("listitem").map((row) => row.textContent)).toEqual([
    expect.stringContaining("1:05"),
    expect.stringContaining("Reading the file…"),
    expect.stringContaining("This file ends too early."),
  ]);
});

test("reorders by buttons, announces the position and keeps the focus", async () => {
  let order = ["A", "B", "C"];
  fetched.mockImplementation(async (_, init) => {
    if (init?.method === "PUT") order = JSON.parse(String(init.body)).trackIds;
    return Response.json(order.map((id) => presentedTrack(id)));
  });
  show(presentedTrack("A"), presentedTrack("B"), presentedTrack("C"));
  screen.getByRole("button", { name: "Move down A" }).focus();
  await userEvent.keyboard("{Enter}");
  await waitFor(() => expect(titles()).toEqual(["B", "A", "C"]));
  expect(screen.getByText("A is now track 2 of 3")).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Move down A" }));
  await userEvent.keyboard("{Enter}");
  await waitFor(() => expect(titles()).toEqual(["B", "C", "A"]));
  expect(screen.getByRole("button", { name: "Move down A" }).getAttribute("aria-disabled")).toBe(
    "true",
  );
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Move down A" }));
  expect(sent().filter(([method]) => method === "PUT")).toEqual([
    ["PUT", "/api/bands/b1/tracks/order", { trackIds: ["B", "A", "C"] }],
    ["PUT", "/api/bands/b1/tracks/order", { trackIds: ["B", "C", "A"] }],
  ]);
  await waitFor(() => expect(router.refresh).toHaveBeenCalledTimes(2));
});

test("reverts an order that could not be saved", async () => {
  const failed = vi.spyOn(toast, "error");
  fetched.mockImplementation(async (_, init) =>
    init?.method === "PUT"
      ? Response.json({}, { status: 500 })
      : Response.json([presentedTrack("A"), presentedTrack("B")]),
  );
  show(presentedTrack("A"), presentedTrack("B"));
  await userEvent.click(screen.getByRole("button", { name: "Move up B" }));
  await waitFor(() =>
    expect(failed).toHaveBeenCalledWith("Error", {
      description: "Failed to change the order. Please try again.",
    }),
  );
  await waitFor(() => expect(titles()).toEqual(["A", "B"]));
});

test("an order that a refetch has undone before it was saved comes back", async () => {
  let saved = ["A", "B"];
  let save = () => {};
  fetched.mockImplementation(async (_, init) => {
    if (init?.method === "PUT") await new Promise<void>((resolve) => (save = resolve));
    return Response.json(saved.map((id) => presentedTrack(id)));
  });
  const client = show(presentedTrack("A"), presentedTrack("B"));
  await userEvent.click(screen.getByRole("button", { name: "Move up B" }));
  await client.invalidateQueries(tracksQuery("b1"));
  await waitFor(() => expect(titles()).toEqual(["A", "B"]));
  saved = ["B", "A"];
  save();
  await waitFor(() => expect(titles()).toEqual(["B", "A"]));
});

test("Escape that ends an IME composition keeps the title field", async () => {
  show(presentedTrack("A"));
  await userEvent.click(screen.getByRole("button", { name: "Edit A" }));
  fireEvent.keyDown(screen.getByLabelText("Title"), { key: "Escape", isComposing: true });
  expect(screen.queryByLabelText("Title")).not.toBeNull();
});

test("edits a title in place; Escape cancels, an empty one is refused, a failure keeps the text", async () => {
  show(presentedTrack("A"));
  await userEvent.click(screen.getByRole("button", { name: "Edit A" }));
  const field = screen.getByLabelText<HTMLInputElement>("Title");
  expect(document.activeElement).toBe(field);
  await userEvent.keyboard("{Escape}");
  expect(screen.queryByLabelText("Title")).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Edit A" }));
  await userEvent.keyboard("{Enter}");
  await userEvent.clear(screen.getByLabelText("Title"));
  await userEvent.keyboard("{Enter}");
  expect(screen.getByText("Title is required")).toBeTruthy();
  expect(fetched).not.toHaveBeenCalled();
  fetched.mockImplementation(async (_, init) =>
    init?.method === "PATCH"
      ? Response.json({}, { status: 500 })
      : Response.json([presentedTrack("A")]),
  );
  await userEvent.type(screen.getByLabelText("Title"), "B{Enter}");
  await waitFor(() =>
    expect(screen.getByRole("button", { name: "Save" })).toHaveProperty("disabled", false),
  );
  expect(screen.getByLabelText<HTMLInputElement>("Title").value).toBe("B");
  fetched.mockImplementation(async () => Response.json(presentedTrack("A", { title: "B" })));
  await userEvent.type(screen.getByLabelText("Title"), "{Enter}");
  await waitFor(() => expect(screen.queryByLabelText("Title")).toBeNull());
  expect(titles()).toEqual(["B"]);
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Edit B" }));
  await userEvent.keyboard("{Enter}");
  await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Edit B" }));
});

test("a title takes no input while it is saved", async () => {
  fetched.mockImplementation(() => new Promise(() => {}));
  show(presentedTrack("A"));
  await userEvent.click(screen.getByRole("button", { name: "Edit A" }));
  const title = screen.getByLabelText("Title");
  await userEvent.type(title, "B{Enter}C");
  expect(title).toHaveProperty("value", "AB");
});

test("hides a track from visitors; deletes and restores one", async () => {
  const succeeded = vi.spyOn(toast, "success");
  fetched.mockImplementation(async () => Response.json(presentedTrack("A", { membersOnly: true })));
  show(presentedTrack("A"), presentedTrack("B"));
  await userEvent.click(screen.getByRole("checkbox", { name: "Members only: A" }));
  await waitFor(() =>
    expect(
      screen.getByRole("checkbox", { name: "Members only: A" }).getAttribute("aria-checked"),
    ).toBe("true"),
  );
  fetched.mockImplementation(async () => new Response(null, { status: 204 }));
  await userEvent.click(screen.getByRole("button", { name: "Delete A" }));
  await waitFor(() => expect(titles()).toEqual(["B"]));
  expect(deleted).toHaveBeenCalledOnce();
  expect(succeeded).toHaveBeenCalledWith("Track deleted", {
    description: "A",
    action: { label: "Undo", onClick: expect.any(Function) },
  });
  expect(router.refresh).toHaveBeenCalledTimes(2);
});
