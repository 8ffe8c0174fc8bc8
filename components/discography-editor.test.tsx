import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { toast } from "sonner";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { DiscographyEditor } from "@/components/discography-editor";
import type { Release } from "@/lib/discography/schema";

vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh: () => {} }) }));

const tape: Release = { id: "r1", title: "First Tape", type: "album", releaseDate: "2026-05-01", description: "", streamingLinks: { "last.fm": "https://last.fm/x" }, coverArtUrl: null };
const fetched = vi.fn<typeof fetch>();
const succeeded = vi.spyOn(toast, "success");
const failed = vi.spyOn(toast, "error");

beforeEach(() => {
  vi.stubGlobal("fetch", fetched.mockReset());
  succeeded.mockReset();
  failed.mockReset();
});
afterEach(cleanup);

function show(releases: Release[]) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <DiscographyEditor bandId="b1" releases={releases} />
    </QueryClientProvider>,
  );
}

const sent = () => JSON.parse(String(fetched.mock.calls[0]![1]!.body));

test("adds a release: the title is asked for, the type is single unless chosen", async () => {
  fetched.mockResolvedValue(Response.json({ ...tape, id: "r2", title: "New", type: "single", releaseDate: null }, { status: 201 }));
  show([tape]);
  await userEvent.click(screen.getByRole("button", { name: "Add release" }));
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Title is required")).toBeTruthy();
  await userEvent.type(screen.getByLabelText("Title"), "New");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(succeeded).toHaveBeenCalledWith("Release Added"));
  expect(sent()).toEqual({ title: "New", type: "single", releaseDate: null, description: "", streamingLinks: {}, coverArtUrl: null });
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(screen.getAllByRole("listitem").map((row) => row.textContent)).toEqual(["First TapeAlbum, 1 May 2026", "NewSingle"]);
});

test("edits a release with all that it has, platforms of its own too", async () => {
  fetched.mockResolvedValue(Response.json({ ...tape, title: "First Tape, again" }));
  show([tape]);
  await userEvent.click(screen.getByRole("button", { name: "Edit First Tape" }));
  await userEvent.type(screen.getByLabelText("Title"), ", again");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(succeeded).toHaveBeenCalledWith("Release Updated"));
  expect(sent()).toMatchObject({ title: "First Tape, again", type: "album", releaseDate: "2026-05-01T00:00:00.000Z", streamingLinks: { "last.fm": "https://last.fm/x" } });
});

test("a failure keeps the dialog and what was typed", async () => {
  fetched.mockResolvedValue(Response.json({}, { status: 500 }));
  show([]);
  await userEvent.click(screen.getByRole("button", { name: "Add release" }));
  await userEvent.type(screen.getByLabelText("Title"), "Lost Tape");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(failed).toHaveBeenCalledWith("Error", { description: "Failed to add release. Please try again." }));
  expect((screen.getByLabelText("Title") as HTMLInputElement).value).toBe("Lost Tape");
});

test("deletes a release, and can take it back, however often it is asked", async () => {
  fetched.mockResolvedValueOnce(new Response(null, { status: 204 }));
  show([tape]);
  await userEvent.click(screen.getByRole("button", { name: "Delete First Tape" }));
  await waitFor(() => expect(succeeded).toHaveBeenCalledWith("Release Deleted", expect.anything()));
  expect(screen.queryByText("First Tape")).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Add release" }));
  fetched.mockImplementation(async () => Response.json(tape));
  const { action } = succeeded.mock.calls[0]![1] as unknown as { action: { onClick: () => void } };
  action.onClick();
  action.onClick();
  await waitFor(() => expect(fetched).toHaveBeenCalledTimes(3));
  expect(fetched.mock.calls[1]!.slice(0, 1)).toEqual(["/api/discography/r1/restore"]);
  expect(await screen.findAllByText("First Tape")).toHaveLength(1);
});

test("a failed deletion leaves the release", async () => {
  fetched.mockResolvedValue(Response.json({}, { status: 500 }));
  show([tape]);
  await userEvent.click(screen.getByRole("button", { name: "Delete First Tape" }));
  await waitFor(() => expect(failed).toHaveBeenCalledWith("Error", { description: "Failed to delete release. Please try again." }));
  expect(screen.getByText("First Tape")).toBeTruthy();
});
