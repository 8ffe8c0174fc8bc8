import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { toast } from "sonner";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ReleaseDialog } from "./release-dialog";
import { ApiError } from "@/browser/api";
import type { Release, ReleaseFields } from "@/lib/discography/schema";

vi.mock("@/components/picture/small-picture", () => ({
  smallPicture: async () => "data:image/jpeg;base64,AA==",
}));

const upload = vi.hoisted(() => vi.fn<(file: File) => Promise<string>>());
const sending = vi.hoisted(() => ({ share: null as number | null, cancel: () => {} }));
vi.mock("@/components/picture/use-picture-upload", () => ({
  usePictureUpload: () => ({ send: upload, ...sending }),
  wasCancelled: (error: Error) => error.name === "Cancelled",
}));

vi.mock("next/navigation", () => ({ useRouter: () => ({ push: () => {} }) }));

const tape: Release = {
  id: "r1",
  title: "First Tape",
  type: "album",
  releaseDate: "2026-05-01",
  description: "",
  streamingLinks: { Spotify: "https://open.spotify.com/album/1", "last.fm": "https://last.fm/x" },
  coverArtUrl: "/files/old.webp",
};
const save = vi.fn<(fields: ReleaseFields, updatedAt?: string) => Promise<unknown>>();
const close = vi.fn();
const failed = vi.spyOn(toast, "error");
const user = userEvent.setup({ applyAccept: false });

beforeEach(() => {
  for (const mock of [save, close, upload, failed]) mock.mockReset();
  save.mockResolvedValue(undefined);
  URL.createObjectURL = () => "blob:picked";
  URL.revokeObjectURL = () => {};
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

function show(release?: Release) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ReleaseDialog
        bandId="b1"
        release={release}
        returnFocusTo={{ current: null }}
        onClose={close}
        onSave={save}
      />
    </QueryClientProvider>,
  );
}

const address = (row: number) => screen.getByLabelText<HTMLInputElement>(`Address of link ${row}`);
const platform = (row: number) =>
  screen.getByLabelText<HTMLSelectElement>(`Platform of link ${row}`);
const submit = () => user.click(screen.getByRole("button", { name: "Save" }));
const picture = (name = "cover.png", type = "image/png", bytes = 10) =>
  new File([new Uint8Array(bytes)], name, { type });
const pick = (file: File) => user.upload(screen.getByLabelText("Cover art file"), file);

test("by keyboard alone: title, type, date, a pasted link that is recognised, another one, Enter", async () => {
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

test("begins with the links there are; a name of its own stays, a row can go", async () => {
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

test("another address changes the platform; a wrong one is told at its row and mended there", async () => {
  show(tape);
  await user.clear(address(1));
  await user.paste("https://notspotify.com/album/1");
  expect(platform(1).value).toBe("Other");
  await user.selectOptions(platform(1), "Spotify");
  await submit();
  expect(await screen.findByText("This address does not belong to Spotify")).toBeTruthy();
  expect(address(1).getAttribute("aria-invalid")).toBe("true");
  expect(document.activeElement).toBe(address(1));
  await user.selectOptions(platform(1), "Other");
  await waitFor(() =>
    expect(screen.queryByText("This address does not belong to Spotify")).toBeNull(),
  );
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

test("someone else saved first: what they saved is shown, mine or theirs is kept field by field, nothing typed is lost", async () => {
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
    name: "This release was changed meanwhile",
  });
  expect(save.mock.calls[0]![1]).toBe("2026-05-01T00:00:00.000Z");
  expect(
    within(question)
      .getAllByRole("radio", { checked: true })
      .map((radio) => (radio as HTMLInputElement).labels![0]!.textContent),
  ).toEqual(["Theirs: Renamed", "Yours: Mine"]);
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

test("someone else changed nothing that matters: it is saved upon theirs without a question", async () => {
  save.mockRejectedValueOnce(conflictWith({ ...tape, updatedAt: "2026-05-02T00:00:00.000Z" }));
  show(tape);
  await user.type(title(), "!");
  await submit();
  await waitFor(() => expect(close).toHaveBeenCalled());
  expect(save.mock.calls[1]).toMatchObject([{ title: "First Tape!" }, "2026-05-02T00:00:00.000Z"]);
});

test("what is typed survives a reload, removed links too, until it is discarded or saved", async () => {
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
])("%s closes what is unchanged, and asks before it loses what was typed", async (_, leave) => {
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

test("at most twelve links", async () => {
  show();
  const add = screen.getByRole("button", { name: "Add link" });
  for (let row = 1; row < 15; row++) await user.click(add);
  expect(screen.getAllByLabelText(/^Address of link/)).toHaveLength(12);
  expect(add.getAttribute("aria-disabled")).toBe("true");
});

test("a failure keeps the dialog and all that was typed, with the server's words at their field", async () => {
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

test("words for what is no field of the dialog stand at its end", async () => {
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

test("a cover is shown at once, uploaded, and goes with the release", async () => {
  let finish: (url: string) => void = () => {};
  upload.mockReturnValue(new Promise((resolve) => (finish = resolve)));
  show({ ...tape, coverArtUrl: null });
  await pick(picture());
  expect(screen.getByAltText("Cover art").getAttribute("src")).toBe("blob:picked");
  expect(within(screen.getByRole("status")).getByText("Uploading...")).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Save" }).disabled).toBe(true);
  finish("/files/new.webp");
  await waitFor(() => expect(screen.queryByRole("status")).toBeNull());
  await submit();
  await waitFor(() => expect(save.mock.calls[0]![0].coverArtUrl).toBe("/files/new.webp"));
});

test("a new cover is shown again after a reload, as long as it is the draft's", async () => {
  upload.mockResolvedValue("/files/new.webp");
  show(tape);
  await pick(picture());
  await waitFor(() => expect(sessionStorage).toHaveLength(2));
  cleanup();
  show(tape);
  expect(await screen.findByText("Unsaved changes restored")).toBeTruthy();
  expect(screen.getByAltText("Cover art").getAttribute("src")).toBe("data:image/jpeg;base64,AA==");
  await user.click(screen.getByRole("button", { name: "Discard" }));
  expect(screen.getByAltText("Cover art").getAttribute("src")).toBe("/files/old.webp");
  expect(sessionStorage).toHaveLength(0);
});

test("a cover on its way shows how far it is, and is called off without a word", async () => {
  let fail: (error: Error) => void = () => {};
  upload.mockReturnValue(new Promise((_, reject) => (fail = reject)));
  Object.assign(sending, {
    share: 0.4,
    cancel: () => fail(Object.assign(new Error(), { name: "Cancelled" })),
  });
  show(tape);
  await pick(picture());
  expect(screen.getByRole("progressbar", { name: "Upload of the cover" })).toBeTruthy();
  expect(screen.getByText("40 %")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Cancel upload" }));
  Object.assign(sending, { share: null });
  await waitFor(() =>
    expect(screen.getByAltText("Cover art").getAttribute("src")).toBe("/files/old.webp"),
  );
  expect(failed).not.toHaveBeenCalled();
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
});

test("a cover that did not arrive is sent again without picking it", async () => {
  upload
    .mockRejectedValueOnce(new TypeError("Failed to fetch"))
    .mockResolvedValueOnce("/files/new.webp");
  show(tape);
  const file = picture();
  await pick(file);
  await user.click(await screen.findByRole("button", { name: "Try again" }));
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Replace cover" }));
  await waitFor(() =>
    expect(screen.queryByText("Failed to upload cover art. Please try again.")).toBeNull(),
  );
  expect(upload.mock.calls.map(([sent]) => sent)).toEqual([file, file]);
  await submit();
  await waitFor(() => expect(save.mock.calls[0]![0].coverArtUrl).toBe("/files/new.webp"));
});

test("a cover can be taken away", async () => {
  show(tape);
  await user.click(screen.getByRole("button", { name: "Remove cover" }));
  expect(screen.queryByAltText("Cover art")).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Add cover" }));
  await submit();
  await waitFor(() => expect(save.mock.calls[0]![0].coverArtUrl).toBeNull());
});

test.each([
  [
    "a text",
    picture("notes.txt", "text/plain"),
    undefined,
    "Please select a JPG, PNG or GIF image.",
  ],
  [
    "more than 10 MB",
    picture("big.png", "image/png", 10 * 1024 * 1024 + 1),
    undefined,
    "Please select an image under 10 MB.",
  ],
  [
    "what the server refuses",
    picture(),
    new ApiError(
      { status: 415, statusText: "" },
      JSON.stringify({ message: "Please select a JPG, PNG or GIF image." }),
    ),
    "Please select a JPG, PNG or GIF image.",
  ],
  [
    "a lost connection",
    picture(),
    new TypeError("Failed to fetch"),
    "Failed to upload cover art. Please try again.",
  ],
])("%s is no cover: the old one stays", async (_, file, error, message) => {
  if (error) upload.mockRejectedValue(error);
  show(tape);
  await pick(file);
  expect(await screen.findByText(message)).toBeTruthy();
  expect(failed).toHaveBeenCalledWith("Upload Failed", { description: message });
  expect(screen.getByAltText("Cover art").getAttribute("src")).toBe("/files/old.webp");
  expect(upload).toHaveBeenCalledTimes(error ? 1 : 0);
});
