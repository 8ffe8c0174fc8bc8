import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { ApiError } from "@/browser/api";
import type { Release } from "@/lib/discography/schema";
import {
  close,
  save,
  setUpReleaseDialog,
  showReleaseDialog as show,
  tape,
} from "@/tests/support/release-dialog";

setUpReleaseDialog();

const user = userEvent.setup();

const address = (row: number) => screen.getByLabelText<HTMLInputElement>(`Address of link ${row}`);
const platform = (row: number) =>
  screen.getByLabelText<HTMLSelectElement>(`Platform of link ${row}`);
const submit = () => user.click(screen.getByRole("button", { name: "Save" }));

test("fills in a release by keyboard; pasted links select their platform", async () => {
  show();
  expect(document.activeElement).toBe(screen.getByLabelText("Title"));
  await user.keyboard("New");
  await user.tab();
  await user.selectOptions(document.activeElement!, "EP");
  await user.tab();
  await user.keyboard("2026-05-01");
  while (document.activeElement !== address(1)) await user.tab();
  await user.paste("https://band.bandcamp.com/album/new");
  expect(platform(1).value).toBe("Bandcamp");
  while (document.activeElement?.textContent !== " Add link") await user.tab();
  await user.keyboard("{Enter}");
  expect(document.activeElement).toBe(address(2));
  await user.paste("https://www.last.fm/new");
  expect(platform(2).value).toBe("Other");
  await user.keyboard("{Enter}");
  await waitFor(() => expect(close).toHaveBeenCalled());
  expect(save.mock.calls[0]![0]).toEqual({
    title: "New",
    type: "ep",
    releaseDate: new Date("2026-05-01"),
    description: "",
    coverArtUrl: null,
    streamingLinks: {
      Bandcamp: "https://band.bandcamp.com/album/new",
      "last.fm": "https://www.last.fm/new",
    },
  });
});

test("shows the saved links, keeps a custom platform, removes a row", async () => {
  show(tape);
  expect([
    platform(1).value,
    platform(2).value,
    screen.queryByLabelText("Platform of link 3"),
  ]).toEqual(["Spotify", "last.fm", null]);
  await user.click(screen.getByRole("button", { name: "Remove link 1" }));
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Add link" }));
  await user.type(address(1), "/y");
  await submit();
  await waitFor(() => expect(save).toHaveBeenCalled());
  expect(save.mock.calls[0]![0]).toMatchObject({
    title: "First Tape",
    coverArtUrl: "/files/old.webp",
    streamingLinks: { "last.fm": "https://last.fm/x/y" },
  });
});

test("a new address changes the platform; a mismatch shows at its row until fixed", async () => {
  show(tape);
  await user.clear(address(1));
  await user.paste("https://notspotify.com/album/1");
  expect(platform(1).value).toBe("Other");
  await user.selectOptions(platform(1), "Spotify");
  await submit();
  expect(await screen.findByText("This link isn't from Spotify")).toBeTruthy();
  expect(address(1).getAttribute("aria-invalid")).toBe("true");
  expect(document.activeElement).toBe(address(1));
  await user.selectOptions(platform(1), "Other");
  await waitFor(() => expect(screen.queryByText("This link isn't from Spotify")).toBeNull());
  await submit();
  await waitFor(() => expect(save).toHaveBeenCalled());
  expect(save.mock.calls[0]![0].streamingLinks).toHaveProperty(["notspotify.com"]);
});

const conflictWith = (current: Release) =>
  new ApiError(
    { status: 409, statusText: "" },
    JSON.stringify({ message: "Changed", code: "conflict", current }),
  );
const title = () => screen.getByLabelText<HTMLInputElement>("Title");
const description = () => screen.getByLabelText<HTMLTextAreaElement>("Description");

test("a conflict asks field by field whose value to keep and loses no input", async () => {
  const theirs: Release = {
    ...tape,
    title: "Renamed",
    description: "Theirs",
    updatedAt: "2026-05-02T00:00:00.000Z",
  };
  save.mockRejectedValueOnce(conflictWith(theirs));
  show({ ...tape, updatedAt: "2026-05-01T00:00:00.000Z" });
  await user.type(description(), "Mine");
  await submit();
  const question = await screen.findByRole("dialog", {
    name: "This release changed in the meantime",
  });
  expect(save.mock.calls[0]![1]).toBe("2026-05-01T00:00:00.000Z");
  expect(
    within(question)
      .getAllByRole("radio", { checked: true })
      .map((radio) => (radio as HTMLInputElement).labels![0]!.textContent),
  ).toEqual(["Saved: Renamed", "Yours: Mine"]);
  await user.keyboard("{Escape}");
  expect([title().value, description().value]).toEqual(["First Tape", "Mine"]);
  save.mockRejectedValueOnce(conflictWith(theirs));
  await submit();
  await user.click(await screen.findByRole("button", { name: "Save these" }));
  await waitFor(() => expect(close).toHaveBeenCalled());
  expect(save.mock.calls[2]).toMatchObject([
    { title: "Renamed", description: "Mine", streamingLinks: tape.streamingLinks },
    "2026-05-02T00:00:00.000Z",
  ]);
});

test("saves on top of another version without asking when no field conflicts", async () => {
  save.mockRejectedValueOnce(conflictWith({ ...tape, updatedAt: "2026-05-02T00:00:00.000Z" }));
  show(tape);
  await user.type(title(), "!");
  await submit();
  await waitFor(() => expect(close).toHaveBeenCalled());
  expect(save.mock.calls[1]).toMatchObject([{ title: "First Tape!" }, "2026-05-02T00:00:00.000Z"]);
});

test("input survives a reload, removed links too, until it is discarded or saved", async () => {
  show(tape);
  await user.type(title(), " again");
  await user.click(screen.getByRole("button", { name: "Remove link 1" }));
  cleanup();
  show({ ...tape, id: "r2" });
  expect(screen.queryByText("Unsaved changes restored")).toBeNull();
  cleanup();
  show(tape);
  expect(await screen.findByText("Unsaved changes restored")).toBeTruthy();
  expect([title().value, platform(1).value, screen.queryByLabelText("Platform of link 2")]).toEqual(
    ["First Tape again", "last.fm", null],
  );
  await user.click(screen.getByRole("button", { name: "Discard" }));
  expect([title().value, platform(1).value]).toEqual(["First Tape", "Spotify"]);
  expect(screen.queryByText("Unsaved changes restored")).toBeNull();
  expect(sessionStorage).toHaveLength(0);
  await user.type(title(), " saved");
  await submit();
  await waitFor(() => expect(close).toHaveBeenCalled());
  expect(sessionStorage).toHaveLength(0);
});

test.each([
  ["Escape", () => user.keyboard("{Escape}")],
  ["X", () => user.click(screen.getByRole("button", { name: "Close" }))],
  ["Cancel", () => user.click(screen.getByRole("button", { name: "Cancel" }))],
])("%s closes an unchanged dialog and asks before losing input", async (_, leave) => {
  show();
  await leave();
  expect(close).toHaveBeenCalledTimes(1);
  await user.type(title(), "New");
  await leave();
  const question = await screen.findByRole("alertdialog");
  expect(
    within(question).getByText(
      "Are you sure you want to cancel? Any unsaved changes will be lost.",
    ),
  ).toBeTruthy();
  await user.keyboard("{Escape}");
  expect(title().value).toBe("New");
  expect(close).toHaveBeenCalledTimes(1);
  await leave();
  await user.click(await screen.findByRole("button", { name: "Discard changes" }));
  expect(close).toHaveBeenCalledTimes(2);
  expect(sessionStorage).toHaveLength(0);
});

test("allows at most twelve links", async () => {
  show();
  const add = screen.getByRole("button", { name: "Add link" });
  for (let row = 1; row < 15; row++) await user.click(add);
  expect(screen.getAllByLabelText(/^Address of link/)).toHaveLength(12);
  expect(add.getAttribute("aria-disabled")).toBe("true");
});

test("nothing can be typed while it saves, and the focus stays", async () => {
  let finish: (value?: unknown) => void = () => {};
  save.mockReturnValueOnce(new Promise((resolve) => (finish = resolve)));
  show(tape);
  await user.type(title(), "!{Enter}");
  await waitFor(() => expect(save).toHaveBeenCalled());
  await user.keyboard("lost");
  await user.type(description(), "lost");
  expect([title().value, description().value]).toEqual(["First Tape!", ""]);
  expect(platform(1).disabled).toBe(true);
  expect(document.activeElement).toBe(description());
  finish();
  await waitFor(() => expect(close).toHaveBeenCalled());
});

test("a failed save keeps the dialog and its input, with the server's error at its field", async () => {
  const refusal = {
    message: "Please upload the photo here first",
    code: "validation",
    fieldErrors: { coverArtUrl: ["Please upload the photo here first"] },
  };
  save.mockRejectedValue(new ApiError({ status: 400, statusText: "" }, JSON.stringify(refusal)));
  show();
  await user.type(screen.getByLabelText("Title"), "Lost Tape");
  await user.click(address(1));
  await user.paste("https://youtu.be/x");
  await submit();
  expect(await screen.findByText("Please upload the photo here first")).toBeTruthy();
  expect(close).not.toHaveBeenCalled();
  expect([
    screen.getByLabelText<HTMLInputElement>("Title").value,
    address(1).value,
    platform(1).value,
  ]).toEqual(["Lost Tape", "https://youtu.be/x", "YouTube"]);
});

test("shows errors of unknown fields at the end of the dialog", async () => {
  const refusal = {
    message: "Links must be named",
    code: "validation",
    fieldErrors: { streamingLinks: ["Links must be named"] },
  };
  save.mockRejectedValue(new ApiError({ status: 400, statusText: "" }, JSON.stringify(refusal)));
  show();
  await user.type(screen.getByLabelText("Title"), "Lost Tape");
  await submit();
  expect(await screen.findByText("Links must be named")).toBeTruthy();
});
