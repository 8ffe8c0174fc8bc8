import type { Page } from "@playwright/test";
import sharp from "sharp";
import { expect, signUp, type test as base } from "./fixtures";

export const picture = (background: string) =>
  sharp({ create: { width: 600, height: 750, channels: 3, background } })
    .png()
    .toBuffer();
export const section = (page: Page) => page.getByRole("region", { name: "Band Photo" });
export const shown = (page: Page) => section(page).getByRole("img", { name: "Your band photo" });
export const file = (buffer: Buffer, name = "band.png", mimeType = "image/png") => ({
  name,
  mimeType,
  buffer,
});
export const pick = (page: Page, ...given: Parameters<typeof file>) =>
  page.getByLabel("Band photo file").setInputFiles(file(...given));
/** The URL of the profile's stored photo. */
export const STORED = /^\/files\/[0-9a-f]{32}-600x750\.jpg$/;

/** A band of its own, at its editor. */
export async function openEditor(page: Page): Promise<string> {
  const { bandId } = await signUp(page);
  await page.goto(`/band/${bandId}/profile/edit`);
  await expect(page.getByRole("button", { name: "Upload photo" })).toBeVisible();
  return bandId;
}

export async function savePhoto(page: Page, background = "#c8452b") {
  await pick(page, await picture(background));
  await expect(page.getByText("Photo Updated")).toBeVisible();
  await expect(shown(page)).toHaveAttribute("src", STORED);
}

const REFUSED: [
  name: string,
  given: () => Promise<Parameters<typeof file>> | Parameters<typeof file>,
  reason: string,
][] = [
  [
    "a document",
    () => [Buffer.from("%PDF-1.7"), "rider.pdf", "application/pdf"],
    "rider.pdf: Please select a JPG, PNG or GIF image.",
  ],
  [
    "a program called .jpg",
    () => [Buffer.from("MZ\x90\x00 and more"), "photo.jpg", "image/jpeg"],
    "photo.jpg: Please select a JPG, PNG or GIF image.",
  ],
  [
    "more than 10 MB",
    () => [Buffer.alloc(10_485_761), "huge.png", "image/png"],
    "huge.png: Please select an image under 10 MB.",
  ],
  [
    "a cut picture",
    async () => [
      (
        await sharp({
          create: {
            width: 300,
            height: 300,
            channels: 3,
            noise: { type: "gaussian", mean: 128, sigma: 30 },
            background: "#000",
          },
        })
          .png()
          .toBuffer()
      ).subarray(0, 20_000),
      "cut.png",
      "image/png",
    ],
    "cut.png: This image is damaged and cannot be read.",
  ],
];

/** What holds wherever pictures are sent; `uploadAddress` is where that is. */
export function photoUploads(test: typeof base, uploadAddress: RegExp) {
  test("a picked image is saved at once and shown in responsive sizes and formats", async ({
    page,
  }) => {
    const bandId = await openEditor(page);
    await savePhoto(page);
    await page.goto(`/band/${bandId}/profile`);
    const image = page.locator("picture img").first();
    await expect(image).toHaveAttribute("src", STORED);
    await expect
      .poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth))
      .toBeGreaterThan(0);
    expect(await image.evaluate((element: HTMLImageElement) => element.currentSrc)).toMatch(
      /\.avif$/,
    );
  });

  test(
    "a slow upload shows the image and its progress, and can be cancelled",
    { tag: "@full" },
    async ({ page }) => {
      await openEditor(page);
      await savePhoto(page);
      const before = await shown(page).getAttribute("src");
      let answer = () => {};
      await page.route(uploadAddress, async (route) => {
        await new Promise<void>((resolve) => (answer = resolve));
        await route.continue().catch(() => {});
      });
      await pick(page, await picture("#22602f"));
      await expect(shown(page)).toHaveAttribute("src", /^blob:/);
      await expect(
        section(page).getByRole("progressbar", { name: "Upload of the photo" }),
      ).toBeVisible();
      await section(page).getByRole("button", { name: "Cancel upload" }).click();
      await expect(section(page).getByRole("progressbar")).toBeHidden();
      await expect(shown(page)).toHaveAttribute("src", before!);
      await expect(section(page).getByRole("alert")).toBeHidden();
      answer();
    },
  );

  test(
    "a file that is no image is refused with its reason, and the photo stays",
    { tag: "@full" },
    async ({ page }) => {
      await openEditor(page);
      await savePhoto(page);
      const before = await shown(page).getAttribute("src");
      for (const [name, given, reason] of REFUSED)
        await test.step(name, async () => {
          await pick(page, ...(await given()));
          await expect(section(page).getByRole("alert")).toHaveText(reason);
          // The toast of the step before may still be there.
          await expect(page.getByText("Upload Failed").first()).toBeVisible();
          await expect(shown(page)).toHaveAttribute("src", before!);
        });
    },
  );
}
