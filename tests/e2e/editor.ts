import type { Page } from "@playwright/test";
import { expectAccessible as expectAccessibleNow } from "./accessible";
import { expect, signUp } from "./fixtures";

/** A new band with its edit page open. */
export async function editor(page: Page) {
  const band = await signUp(page);
  const path = `/band/${band.bandId}/profile/edit`;
  await open(page, path);
  return { ...band, path, api: `/api/bands/${band.bandId}` };
}

export async function open(page: Page, path: string) {
  await page.goto(path);
  // The fields have their values once the page is alive.
  await expect(page.getByLabel("Band name")).not.toHaveValue("");
}

export const section = (page: Page, name: string) =>
  page.getByRole("region", { name, exact: true });
export const save = (page: Page) => page.getByRole("button", { name: "Save", exact: true }).first();
export const bandOf = async (page: Page, api: string) =>
  (await (await page.request.get(api)).json()) as Record<string, unknown>;
export const question = (page: Page) => page.getByRole("alertdialog");

export async function expectAccessible(page: Page, part = "body") {
  // Targets half under a sticky bar count as too small.
  if (part === "body") await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  // A fading toast is half transparent and covers other elements.
  await expect(page.locator("[data-sonner-toast]")).toHaveCount(0);
  await expectAccessibleNow(page, part);
}
