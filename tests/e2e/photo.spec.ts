import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessible";
import { expect, test } from "./fixtures";
import {
  file,
  openEditor,
  photoUploads,
  pick,
  picture,
  savePhoto,
  section,
  shown,
  STORED,
} from "./photo";

/** Drops a file as a desktop does. */
async function drop(page: Page, buffer: Buffer) {
  const data = await page.evaluateHandle(
    (bytes) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([Uint8Array.from(bytes)], "dropped.png", { type: "image/png" }));
      return transfer;
    },
    [...buffer],
  );
  const area = section(page)
    .getByText(/^(Drop|Pick) a photo/)
    .filter({ visible: true });
  for (const type of ["dragenter", "dragover", "drop"])
    await area.dispatchEvent(type, { dataTransfer: data });
}

photoUploads(test, /\/api\/uploads\/local\//);

test(
  "a dropped image is saved and replaces the previous one",
  { tag: "@full" },
  async ({ page }) => {
    await openEditor(page);
    await savePhoto(page);
    const before = await shown(page).getAttribute("src");
    await drop(page, await picture("#17507c"));
    await expect(shown(page)).not.toHaveAttribute("src", before!);
    await expect(shown(page)).toHaveAttribute("src", STORED);
  },
);

test("a failure keeps the old photo, shows the specified text, and can be retried without picking", async ({
  page,
}) => {
  await openEditor(page);
  await savePhoto(page);
  const before = await shown(page).getAttribute("src");
  await page.route("**/api/bands/*/photo", (route) =>
    route.fulfill({
      status: 503,
      json: { code: "unavailable", message: "This is not available right now" },
    }),
  );
  await pick(page, await picture("#7a4a00"));
  await expect(page.getByText("Upload Failed").first()).toBeVisible();
  await expect(
    page.getByText("Failed to update band photo. Please try again.").first(),
  ).toBeVisible();
  await expect(shown(page)).toHaveAttribute("src", before!);
  await page.unroute("**/api/bands/*/photo");
  await section(page).getByRole("button", { name: "Try again" }).click();
  await expect(shown(page)).not.toHaveAttribute("src", before!);
  await expect(section(page).getByRole("alert")).toBeHidden();
});

test("a removed photo is replaced by the poster, and restored by Undo", async ({ page }) => {
  const bandId = await openEditor(page);
  await savePhoto(page);
  const before = await shown(page).getAttribute("src");
  await section(page).getByRole("button", { name: "Remove photo" }).click();
  await expect(page.getByText("Photo removed")).toBeVisible();
  await expect(shown(page)).toBeHidden();
  await expect(section(page).getByRole("button", { name: "Upload photo" })).toBeFocused();
  expect(await (await page.request.get(`/api/bands/${bandId}`)).json()).toMatchObject({
    photoUrl: null,
  });
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(shown(page)).toHaveAttribute("src", before!);
  expect(await (await page.request.get(`/api/bands/${bandId}`)).json()).toMatchObject({
    photoUrl: before,
  });
});

test(
  "everything works by keyboard, and axe finds nothing",
  { tag: "@desktop" },
  async ({ page }) => {
    await openEditor(page);
    const chooser = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: "Upload photo" }).focus();
    await page.keyboard.press("Enter");
    await (await chooser).setFiles(file(await picture("#3b342e")));
    await expect(shown(page)).toHaveAttribute("src", STORED);
    await expect(page.getByRole("button", { name: "Replace photo" })).toBeFocused();
    await expectAccessible(page, "#photo");
    await page.keyboard.press("Tab");
    await expect(section(page).getByRole("button", { name: "Remove photo" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(section(page).getByRole("button", { name: "Upload photo" })).toBeFocused();
  },
);
