import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { toast } from "sonner";
import { beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "@/browser/api";
import * as pictureUploads from "@/components/picture/use-picture-upload";
import {
  close,
  save,
  setUpReleaseDialog,
  showReleaseDialog as show,
  tape,
} from "@/tests/support/release-dialog";

setUpReleaseDialog();

const upload = vi.fn<(file: File) => Promise<string>>();
const sending = { share: null as number | null, cancel: () => {} };
vi.spyOn(pictureUploads, "usePictureUpload").mockImplementation(() => ({
  send: upload,
  ...sending,
}));
vi.spyOn(pictureUploads, "wasCancelled").mockImplementation(
  (error) => error instanceof Error && error.name === "Cancelled",
);

const failed = vi.spyOn(toast, "error");
const user = userEvent.setup({ applyAccept: false });

beforeEach(() => {
  for (const mock of [upload, failed]) mock.mockReset();
  URL.createObjectURL = () => "blob:picked";
  URL.revokeObjectURL = () => {};
});

const submit = () => user.click(screen.getByRole("button", { name: "Save" }));
const picture = (name = "cover.png", type = "image/png", bytes = 10) =>
  new File([new Uint8Array(bytes)], name, { type });
const pick = (file: File) => user.upload(screen.getByLabelText("Cover art file"), file);

test("a picked cover shows at once, is uploaded, and is saved with the release", async () => {
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

test("a draft's cover shows again after a reload until it is discarded", async () => {
  upload.mockResolvedValue("/files/new.webp");
  show(tape);
  await pick(picture());
  await waitFor(() => expect(Object.values(sessionStorage).join()).toContain("/files/new.webp"));
  cleanup();
  show(tape);
  expect(await screen.findByText("Unsaved changes restored")).toBeTruthy();
  expect(screen.getByAltText("Cover art").getAttribute("src")).toBe("/files/new.webp");
  await user.click(screen.getByRole("button", { name: "Discard" }));
  expect(screen.getByAltText("Cover art").getAttribute("src")).toBe("/files/old.webp");
  expect(sessionStorage).toHaveLength(0);
});

test("an upload shows its progress and can be cancelled without an error", async () => {
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

test("a failed upload can be retried without picking the file again", async () => {
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

test("removes a cover", async () => {
  show(tape);
  await user.click(screen.getByRole("button", { name: "Remove cover" }));
  expect(screen.queryByAltText("Cover art")).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Add cover" }));
  await submit();
  await waitFor(() => expect(save.mock.calls[0]![0].coverArtUrl).toBeNull());
});

test("keeps the cover that is being saved", async () => {
  let finish: (value?: unknown) => void = () => {};
  save.mockReturnValue(new Promise((resolve) => (finish = resolve)));
  show(tape);
  await submit();
  await waitFor(() => expect(save).toHaveBeenCalledOnce());
  await user.click(screen.getByRole("button", { name: "Remove cover" }));
  await pick(picture());
  expect(screen.getByAltText("Cover art").getAttribute("src")).toBe("/files/old.webp");
  expect(upload).not.toHaveBeenCalled();
  finish();
  await waitFor(() => expect(close).toHaveBeenCalledOnce());
});

test.each([
  [
    "a text file",
    picture("notes.txt", "text/plain"),
    undefined,
    "Please select a JPG, PNG or GIF image.",
  ],
  [
    "a file over 10 MB",
    picture("big.png", "image/png", 10 * 1024 * 1024 + 1),
    undefined,
    "Please select an image under 10 MB.",
  ],
  [
    "what the server rejects",
    picture(),
    new ApiError(
      { status: 415, statusText: "" },
      JSON.stringify({ message: "Please select a JPG, PNG or GIF image." }),
    ),
    "Please select a JPG, PNG or GIF image.",
  ],
  [
    "an upload without a connection",
    picture(),
    new TypeError("Failed to fetch"),
    "Failed to upload cover art. Please try again.",
  ],
])("rejects %s and keeps the old cover", async (_, file, error, message) => {
  if (error) upload.mockRejectedValue(error);
  show(tape);
  await pick(file);
  expect(await screen.findByText(message)).toBeTruthy();
  expect(failed).toHaveBeenCalledWith("Upload Failed", { description: message });
  expect(screen.getByAltText("Cover art").getAttribute("src")).toBe("/files/old.webp");
  expect(upload).toHaveBeenCalledTimes(error ? 1 : 0);
});
