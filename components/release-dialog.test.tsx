import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { toast } from "sonner";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ReleaseDialog } from "@/components/release-dialog";
import { ApiError } from "@/lib/api";
import type { Release, ReleaseFields } from "@/lib/discography/schema";

const upload = vi.hoisted(() => vi.fn<(file: File) => Promise<string>>());
vi.mock("@/components/use-picture-upload", () => ({ usePictureUpload: () => ({ send: upload }) }));

const tape: Release = {
  id: "r1",
  title: "First Tape",
  type: "album",
  releaseDate: "2026-05-01",
  description: "",
  streamingLinks: { Spotify: "https://open.spotify.com/album/1", "last.fm": "https://last.fm/x" },
  coverArtUrl: "/files/old.webp",
};
const save = vi.fn<(fields: ReleaseFields) => Promise<unknown>>();
const close = vi.fn();
const failed = vi.spyOn(toast, "error");
const user = userEvent.setup({ applyAccept: false });

beforeEach(() => {
  for (const mock of [save, close, upload, failed]) mock.mockReset();
  save.mockResolvedValue(undefined);
  URL.createObjectURL = () => "blob:picked";
  URL.revokeObjectURL = () => {};
});
afterEach(cleanup);

function show(release?: Release) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ReleaseDialog open release={release} returnFocusTo={{ current: null }} onClose={close} onSave={save} />
    </QueryClientProvider>,
  );
}

const address = (row: number) => screen.getByLabelText<HTMLInputElement>(`Address of link ${row}`);
const platform = (row: number) => screen.getByLabelText<HTMLSelectElement>(`Platform of link ${row}`);
const submit = () => user.click(screen.getByRole("button", { name: "Save" }));
const picture = (name = "cover.png", type = "image/png", bytes = 10) => new File([new Uint8Array(bytes)], name, { type });
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
  expect(save).toHaveBeenCalledWith({
    title: "New",
    type: "ep",
    releaseDate: new Date("2026-05-01"),
    description: "",
    coverArtUrl: null,
    streamingLinks: { Bandcamp: "https://band.bandcamp.com/album/new", "last.fm": "https://www.last.fm/new" },
  });
});

test("begins with the links there are; a name of its own stays, a row can go", async () => {
  show(tape);
  expect([platform(1).value, platform(2).value, screen.queryByLabelText("Platform of link 3")]).toEqual(["Spotify", "last.fm", null]);
  await user.click(screen.getByRole("button", { name: "Remove link 1" }));
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Add link" }));
  await user.type(address(1), "/y");
  await submit();
  await waitFor(() => expect(save).toHaveBeenCalled());
  expect(save.mock.calls[0]![0]).toMatchObject({ title: "First Tape", coverArtUrl: "/files/old.webp", streamingLinks: { "last.fm": "https://last.fm/x/y" } });
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
  await waitFor(() => expect(screen.queryByText("This address does not belong to Spotify")).toBeNull());
  await submit();
  await waitFor(() => expect(save).toHaveBeenCalled());
  expect(save.mock.calls[0]![0].streamingLinks).toHaveProperty(["notspotify.com"]);
});

test("at most twelve links", async () => {
  show();
  const add = screen.getByRole("button", { name: "Add link" });
  for (let row = 1; row < 15; row++) await user.click(add);
  expect(screen.getAllByLabelText(/^Address of link/)).toHaveLength(12);
  expect(add.getAttribute("aria-disabled")).toBe("true");
});

test("a failure keeps the dialog and all that was typed, with the server's words at their field", async () => {
  const refusal = { message: "Please upload the photo here first", code: "validation", fieldErrors: { coverArtUrl: ["Please upload the photo here first"] } };
  save.mockRejectedValue(new ApiError({ status: 400, statusText: "" }, JSON.stringify(refusal)));
  show();
  await user.type(screen.getByLabelText("Title"), "Lost Tape");
  await user.click(address(1));
  await user.paste("https://youtu.be/x");
  await submit();
  expect(await screen.findByText("Please upload the photo here first")).toBeTruthy();
  expect(close).not.toHaveBeenCalled();
  expect([screen.getByLabelText<HTMLInputElement>("Title").value, address(1).value, platform(1).value]).toEqual(["Lost Tape", "https://youtu.be/x", "YouTube"]);
});

test("words for what is no field of the dialog stand at its end", async () => {
  const refusal = { message: "Links must be named", code: "validation", fieldErrors: { streamingLinks: ["Links must be named"] } };
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

test("a cover can be taken away", async () => {
  show(tape);
  await user.click(screen.getByRole("button", { name: "Remove cover" }));
  expect(screen.queryByAltText("Cover art")).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Add cover" }));
  await submit();
  await waitFor(() => expect(save.mock.calls[0]![0].coverArtUrl).toBeNull());
});

test.each([
  ["a text", picture("notes.txt", "text/plain"), undefined, "Please select a JPG, PNG or GIF image."],
  ["more than 10 MB", picture("big.png", "image/png", 10 * 1024 * 1024 + 1), undefined, "Please select an image under 10 MB."],
  ["what the server refuses", picture(), new ApiError({ status: 415, statusText: "" }, JSON.stringify({ message: "Please select a JPG, PNG or GIF image." })), "Please select a JPG, PNG or GIF image."],
  ["a lost connection", picture(), new TypeError("Failed to fetch"), "Failed to upload cover art. Please try again."],
])("%s is no cover: the old one stays", async (_, file, error, message) => {
  if (error) upload.mockRejectedValue(error);
  show(tape);
  await pick(file);
  expect(await screen.findByText(message)).toBeTruthy();
  expect(failed).toHaveBeenCalledWith("Upload Failed", { description: message });
  expect(screen.getByAltText("Cover art").getAttribute("src")).toBe("/files/old.webp");
  expect(upload).toHaveBeenCalledTimes(error ? 1 : 0);
});
