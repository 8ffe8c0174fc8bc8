import { writeFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import { makeWav } from "../support/wav";
import { expect, signUp, test as base } from "./fixtures";

const MEGABYTE = 1024 * 1024;
/** Sending and reading take their time on a machine with much to do. */
export const LONG_TIMEOUT = { timeout: 60_000 };

export const editor = (page: Page) => page.getByRole("region", { name: "Tracks" });
export const rows = (page: Page) =>
  editor(page)
    .getByRole("listitem")
    .filter({ has: page.getByRole("button", { name: /^Delete / }) });
export const choose = (page: Page, files: Parameters<Locator["setInputFiles"]>[0]) =>
  page.getByLabel("Track files").setInputFiles(files);

export async function openEditor(page: Page) {
  const { bandId, name } = await signUp(page);
  const profile = `/band/${bandId}/profile`;
  await page.goto(`${profile}/edit`);
  return { bandId, name, profile };
}

/** A WAV as a file, because passing its bytes to the browser takes seconds. */
function longSong(megabytes: number) {
  const path = base.info().outputPath("long.wav");
  const buffer = makeWav({
    seconds: (megabytes * MEGABYTE) / 4 / 44_100,
    rate: 44_100,
    channels: 2,
  });
  writeFileSync(path, buffer);
  return { path, buffer };
}

/** Holds back parts of an upload until the returned function is called. */
async function slowParts(page: Page, free = 1) {
  let parts = 0;
  const waiting: (() => void)[] = [];
  let open = false;
  await page.route(/\/parts\/\d+\?|[?&]partNumber=\d/, async (route) => {
    if (++parts > free && !open) await new Promise<void>((resolve) => waiting.push(resolve));
    await route.continue().catch(() => {});
  });
  return () => {
    open = true;
    waiting.forEach((go) => go());
  };
}

/** Whether the browser has stored what a reload needs: the file, and which upload it belongs to. */
const canResume = (page: Page) =>
  page.evaluate(async () => {
    const states = Object.entries(localStorage).filter(([key]) => key.startsWith("uppyState:"));
    if (!states.some(([, state]) => state.includes('"uploadId":'))) return false;
    const database = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open("uppy-blobs");
      opening.onsuccess = () => resolve(opening.result);
    });
    const files = await new Promise<number>((resolve) => {
      const counting = database.transaction("files").objectStore("files").count();
      counting.onsuccess = () => resolve(counting.result);
    });
    database.close();
    return files === 1;
  });

/** What the band's one track sounds like is, to the byte, what was sent. */
async function expectUnharmed(page: Page, bandId: string, sent: Buffer) {
  await expect(rows(page)).toHaveCount(1, LONG_TIMEOUT);
  await expect(editor(page).getByText(/^\d+:\d\d$/)).toBeVisible(LONG_TIMEOUT);
  const tracks = (await (await page.request.get(`/api/bands/${bandId}/tracks`)).json()) as {
    audioURL: string;
  }[];
  const stored = await (await page.request.get(tracks[0]!.audioURL)).body();
  expect(stored.equals(sent)).toBe(true);
}

/** What a large track goes through on its way, wherever files are kept. */
export function brokenUploads(test: typeof base) {
  test(
    "an upload can be paused and resumed, and arrives intact",
    { tag: "@full" },
    async ({ page }) => {
      const { bandId } = await openEditor(page);
      const file = longSong(20);
      const go = await slowParts(page, 2);
      await choose(page, file.path);
      await editor(page).getByRole("button", { name: "Pause long.wav" }).click();
      await expect(editor(page).getByText(/· Paused$/)).toBeVisible();
      go();
      await editor(page).getByRole("button", { name: "Resume long.wav" }).click();
      await expectUnharmed(page, bandId, file.buffer);
    },
  );

  test(
    "an upload interrupted by a reload resumes, and arrives intact",
    { tag: "@full" },
    async ({ page }) => {
      const { bandId } = await openEditor(page);
      const file = longSong(20);
      const go = await slowParts(page, 2);
      await choose(page, file.path);
      await expect(editor(page).getByRole("progressbar")).not.toHaveAttribute("data-value", "0");
      await expect.poll(() => canResume(page), LONG_TIMEOUT).toBe(true);
      const begun: string[] = [];
      page.on(
        "request",
        (request) =>
          request.method() === "POST" &&
          /s3\/multipart$/.test(request.url()) &&
          begun.push(request.url()),
      );
      await page.reload();
      go();
      await expectUnharmed(page, bandId, file.buffer);
      expect(begun, "no second upload was begun").toEqual([]);
    },
  );

  test(
    "a second tab leaves an upload to the first, and uploads its own tracks",
    { tag: "@full" },
    async ({ page, context }) => {
      await openEditor(page);
      const go = await slowParts(page, 2);
      await choose(page, longSong(20).path);
      await expect.poll(() => canResume(page), LONG_TIMEOUT).toBe(true);
      const second = await context.newPage();
      await second.goto(page.url());
      const buffer = makeWav({ seconds: 3, rate: 8000 });
      await choose(second, { name: "own.wav", mimeType: "audio/wav", buffer });
      await expect(rows(second)).toHaveCount(1, LONG_TIMEOUT);
      await expect(editor(second).getByText("long.wav")).toHaveCount(0);
      go();
      await expect(rows(page)).toHaveCount(2, LONG_TIMEOUT);
    },
  );

  test(
    "an upload waits while the browser is offline",
    { tag: "@full" },
    async ({ page, context }) => {
      const { bandId } = await openEditor(page);
      const file = longSong(20);
      const go = await slowParts(page);
      const held = page.waitForRequest(/\/parts\/2\?|[?&]partNumber=2\b/, LONG_TIMEOUT);
      await choose(page, file.path);
      await held;
      const failed = page.waitForEvent("requestfailed", (request) => request.method() === "PUT");
      await context.setOffline(true);
      await expect(
        editor(page).getByText("You're offline. Uploads will carry on when you're back."),
      ).toBeVisible();
      go();
      await failed;
      await context.setOffline(false);
      await expectUnharmed(page, bandId, file.buffer);
    },
  );
}
