import { expect, signUp, test } from "./fixtures";

test("a toast disappears after five seconds, one at a time, and waits while focused or hovered", async ({
  page,
}) => {
  await signUp(page);
  await page.clock.install();
  await page.goto("/invite");
  const copy = page.getByRole("button", { name: /^Cop/ });
  const toast = page.locator("[aria-live=polite] [data-sonner-toast][data-visible=true]");
  const close = toast.getByRole("button", { name: "Close toast" });
  const aLongTime = () => page.clock.runFor(30_000);

  await copy.click();
  await expect(toast).toHaveCount(1);
  await page.clock.runFor(3_500);
  await expect(toast).toHaveCount(1);
  await page.clock.runFor(2_500);
  await expect(toast).toHaveCount(0);

  await copy.click();
  await close.focus();
  await aLongTime();
  await expect(close).toBeFocused();
  await copy.focus();
  await aLongTime();
  await expect(toast).toHaveCount(0);

  await copy.click();
  await toast.hover();
  await aLongTime();
  await expect(toast).toHaveCount(1);
  // The pointer leaves, the focus stays.
  await close.focus();
  await page.mouse.move(5, 600);
  await aLongTime();
  await expect(toast).toHaveCount(1);

  // Closed by keyboard, it leaves nobody waiting.
  await copy.click();
  await page.mouse.move(5, 600);
  await copy.click();
  await page.mouse.move(5, 600);
  await expect(toast).toHaveCount(1);
  await close.press("Enter");
  await aLongTime();
  await expect(page.locator("[data-sonner-toast]")).toHaveCount(0);
});

test("Tab leads through a toast and on, instead of back", async ({ page }) => {
  await signUp(page);
  await page.goto("/invite");
  const copy = page.getByRole("button", { name: /^Cop/ });
  const close = page.getByRole("button", { name: "Close toast" });
  await copy.click();
  await close.focus();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
});
