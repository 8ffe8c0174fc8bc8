import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { toast } from "sonner";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { router } from "@/tests/setup/navigation";
import { DiscographyEditor } from "./discography-editor";
import type { Release } from "@/lib/discography/schema";

const tape: Release = {
  id: "r1",
  title: "First Tape",
  type: "album",
  releaseDate: "2026-05-01",
  description: "",
  streamingLinks: { "last.fm": "https://last.fm/x" },
  coverArtUrl: null,
};
const fetched = vi.fn<typeof fetch>();
const succeeded = vi.spyOn(toast, "success");
const failed = vi.spyOn(toast, "error");

// Loads the lazy script before the first test.
beforeAll(() => import("./release-dialog"));

beforeEach(() => {
  vi.stubGlobal("fetch", fetched.mockReset());
  succeeded.mockReset();
  failed.mockReset();
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

function show(releases: Release[]) {
  const client = new QueryClient();
  const editor = (shown: Release[]) => (
    <QueryClientProvider client={client}>
      <DiscographyEditor bandId="b1" releases={shown} />
    </QueryClientProvider>
  );
  const { rerender } = render(editor(releases));
  return { refresh: (refreshed: Release[]) => rerender(editor(refreshed)) };
}

const sent = () => JSON.parse(String(fetched.mock.calls[0]![1]!.body));

test("adds a release; the title is required, the type defaults to single", async () => {
  fetched.mockResolvedValue(
    Response.json(
      { ...tape, id: "r2", title: "New", type: "single", releaseDate: null },
      { status: 201 },
    ),
  );
  show([tape]);
  await userEvent.click(screen.getByRole("button", { name: "Add release" }));
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Title is required")).toBeTruthy();
  await userEvent.type(screen.getByLabelText("Title"), "New");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(succeeded).toHaveBeenCalledWith("Release Added"));
  expect(sent()).toEqual({
    title: "New",
    type: "single",
    releaseDate: null,
    description: "",
    streamingLinks: {},
    coverArtUrl: null,
  });
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(screen.getAllByRole("listitem").map((row) => row.textContent)).toEqual([
    "First TapeAlbum, 1 May 2026",
    "NewSingle",
  ]);
});

test("edits a release and keeps its other fields, custom platforms too", async () => {
  fetched.mockResolvedValue(Response.json({ ...tape, title: "First Tape, again" }));
  show([tape]);
  await userEvent.click(screen.getByRole("button", { name: "Edit First Tape" }));
  await userEvent.type(screen.getByLabelText("Title"), ", again");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(succeeded).toHaveBeenCalledWith("Release Updated"));
  expect(sent()).toMatchObject({
    title: "First Tape, again",
    type: "album",
    releaseDate: "2026-05-01T00:00:00.000Z",
    streamingLinks: { "last.fm": "https://last.fm/x" },
  });
});

test("a failed save keeps the dialog and its input", async () => {
  fetched.mockResolvedValue(Response.json({}, { status: 500 }));
  show([]);
  await userEvent.click(screen.getByRole("button", { name: "Add release" }));
  await userEvent.type(screen.getByLabelText("Title"), "Lost Tape");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() =>
    expect(failed).toHaveBeenCalledWith("Error", {
      description: "Failed to add release. Please try again.",
    }),
  );
  expect((screen.getByLabelText("Title") as HTMLInputElement).value).toBe("Lost Tape");
});

test("deletes a release and restores it once, however often Undo is pressed", async () => {
  fetched.mockResolvedValueOnce(new Response(null, { status: 204 }));
  show([tape]);
  await userEvent.click(screen.getByRole("button", { name: "Delete First Tape" }));
  await waitFor(() => expect(succeeded).toHaveBeenCalledWith("Release Deleted", expect.anything()));
  expect(screen.queryByRole("button", { name: "Edit First Tape" })).toBeNull();
  expect(screen.getByText("No releases yet. Add the first one, even a demo.")).toBeTruthy();
  fetched.mockImplementation(async () => Response.json(tape));
  const { action } = succeeded.mock.calls[0]![1] as unknown as { action: { onClick: () => void } };
  action.onClick();
  action.onClick();
  await waitFor(() => expect(fetched).toHaveBeenCalledTimes(3));
  expect(fetched.mock.calls[1]!.slice(0, 1)).toEqual(["/api/discography/r1/restore"]);
  expect(await screen.findAllByText("First Tape")).toHaveLength(1);
});

const row = (name: string) => screen.getByRole("button", { name });

test("by keyboard: Undo takes the place and the focus of a deleted row, and gives both back", async () => {
  fetched.mockResolvedValueOnce(new Response(null, { status: 204 }));
  show([
    { ...tape, id: "r9", title: "Newer", releaseDate: "2026-06-01" },
    tape,
    { ...tape, id: "r0", title: "Older", releaseDate: "2025-01-01" },
  ]);
  row("Delete First Tape").focus();
  await userEvent.keyboard("{Enter}");
  await waitFor(() => expect(document.activeElement).toBe(row("Undo: deleted First Tape")));
  expect(screen.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
    "NewerAlbum, 1 Jun 2026",
    "Deleted First Tape.Undo",
    "OlderAlbum, 1 Jan 2025",
  ]);
  fetched.mockResolvedValueOnce(Response.json(tape));
  await userEvent.keyboard("{Enter}");
  await waitFor(() => expect(document.activeElement).toBe(row("Delete First Tape")));
  expect(screen.getAllByRole("listitem")).toHaveLength(3);
});

test("Undo stays while focused, expires after ten seconds without, and ends with the next change", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  fetched.mockImplementation(async () => new Response(null, { status: 204 }));
  show([tape, { ...tape, id: "r0", title: "Older" }]);
  await user.click(row("Delete First Tape"));
  await waitFor(() => expect(document.activeElement).toBe(row("Undo: deleted First Tape")));
  await user.unhover(document.activeElement!);
  act(() => vi.advanceTimersByTime(60_000));
  await user.click(row("Delete Older"));
  await waitFor(() => expect(screen.getByText("Older", { selector: "bdi" })).toBeTruthy());
  expect(screen.getAllByRole("listitem")).toHaveLength(1);
  await user.tab();
  await user.unhover(row("Undo: deleted Older"));
  act(() => vi.advanceTimersByTime(9_000));
  expect(row("Undo: deleted Older")).toBeTruthy();
  act(() => vi.advanceTimersByTime(2_000));
  expect(screen.queryByRole("listitem")).toBeNull();
  vi.useRealTimers();
});

test("after a conflict the row shows the other version, also when the dialog is cancelled", async () => {
  fetched.mockResolvedValue(
    Response.json(
      { message: "Changed", code: "conflict", current: { ...tape, title: "Renamed" } },
      { status: 409 },
    ),
  );
  show([tape]);
  await userEvent.click(row("Edit First Tape"));
  await userEvent.type(screen.getByLabelText("Description"), "Mine");
  await userEvent.click(row("Save"));
  await userEvent.click(await screen.findByRole("button", { name: "Back to the form" }));
  expect(failed).not.toHaveBeenCalled();
  await userEvent.click(row("Cancel"));
  await userEvent.click(row("Discard changes"));
  expect(screen.getByText("Renamed")).toBeTruthy();
  expect(row("Edit Renamed")).toBeTruthy();
});

test("a failed deletion keeps the release", async () => {
  fetched.mockResolvedValue(Response.json({}, { status: 500 }));
  show([tape]);
  await userEvent.click(screen.getByRole("button", { name: "Delete First Tape" }));
  await waitFor(() =>
    expect(failed).toHaveBeenCalledWith("Error", {
      description: "Failed to delete release. Please try again.",
    }),
  );
  expect(screen.getByText("First Tape")).toBeTruthy();
});

test("a release that is already deleted counts as deleted, and Undo brings it back", async () => {
  fetched.mockResolvedValueOnce(Response.json({ message: "Release not found" }, { status: 404 }));
  show([tape]);
  await userEvent.click(row("Delete First Tape"));
  await waitFor(() => expect(succeeded).toHaveBeenCalledWith("Release Deleted", expect.anything()));
  expect(failed).not.toHaveBeenCalled();
  fetched.mockResolvedValueOnce(Response.json(tape));
  await userEvent.click(row("Undo: deleted First Tape"));
  expect(await screen.findByText("First Tape")).toBeTruthy();
  expect(fetched.mock.lastCall![0]).toBe("/api/discography/r1/restore");
});

test("after an expired session the toast leads to sign-in; the draft is marked and opens again", async () => {
  fetched.mockResolvedValue(
    Response.json({ code: "unauthenticated", message: "Please sign in" }, { status: 401 }),
  );
  history.replaceState(null, "", "/band/b1/profile/edit");
  show([tape]);
  await userEvent.click(row("Edit First Tape"));
  await userEvent.type(screen.getByLabelText("Title"), ", again");
  await userEvent.click(row("Save"));
  await waitFor(() => expect(failed).toHaveBeenCalled());
  const { description, action } = failed.mock.calls[0]![1] as unknown as {
    description: string;
    action: { label: string; onClick: () => void };
  };
  expect([description, action.label]).toEqual([
    "Failed to update release. Please try again.",
    "Sign in",
  ]);
  action.onClick();
  expect(router.push).toHaveBeenCalledWith(
    "/login?callbackUrl=%2Fband%2Fb1%2Fprofile%2Fedit&ended=true",
  );
  cleanup();

  fetched.mockResolvedValue(Response.json({ ...tape, title: "First Tape, again" }));
  show([tape, { ...tape, id: "r2", title: "Other" }]);
  expect(screen.getAllByText("Unsaved changes")).toHaveLength(1);
  await userEvent.click(row("Unsaved changes: First Tape"));
  expect((screen.getByLabelText("Title") as HTMLInputElement).value).toBe("First Tape, again");
  await userEvent.click(row("Save"));
  await waitFor(() => expect(document.activeElement).toBe(row("Edit First Tape, again")));
  expect(screen.queryByText("Unsaved changes")).toBeNull();
});

test("a draft of a new release is marked beside the button until discarded", async () => {
  show([]);
  await userEvent.click(row("Add release"));
  await userEvent.type(screen.getByLabelText("Title"), "New");
  cleanup();
  show([]);
  await userEvent.click(row("Unsaved changes: a new release"));
  expect((screen.getByLabelText("Title") as HTMLInputElement).value).toBe("New");
  await userEvent.click(row("Discard"));
  await userEvent.keyboard("{Escape}");
  expect(screen.queryByText("Unsaved changes")).toBeNull();
  expect(document.activeElement).toBe(row("Add release"));
});

test("a refreshed page shows what others added, and still offers to undo a deletion", async () => {
  fetched.mockResolvedValue(new Response(null, { status: 204 }));
  const { refresh } = show([tape]);
  await userEvent.click(screen.getByRole("button", { name: "Delete First Tape" }));
  await screen.findByRole("button", { name: /Undo/ });
  refresh([{ ...tape, id: "r2", title: "Second Tape" }]);
  screen.getByText("Second Tape");
  screen.getByRole("button", { name: /Undo/ });
});
