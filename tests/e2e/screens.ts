import { signInAs, PAGES, ROLES, resolvePath } from "./page-list";
import { test } from "./fixtures";

/** Pictures of every page, for people to look at: `npm run screens`. */

const FOLDER = ".cache/screens";

for (const role of ROLES)
  test(role, async ({ page, viewport }) => {
    test.setTimeout(300_000);
    await signInAs(page, role);
    for (const path of PAGES[role]) {
      await page.goto(await resolvePath(page, path));
      // Images below the fold load only near the viewport.
      await page.evaluate(() =>
        document.querySelectorAll("img").forEach((image) => (image.loading = "eager")),
      );
      await page.waitForFunction(
        () =>
          !document.querySelector("[aria-busy=true]") &&
          [...document.images].every(({ complete }) => complete),
      );
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        await page.screenshot({
          path: `${FOLDER}/${role}${path.replace(/[^a-z]+/gi, "-")}-${viewport!.width}-${colorScheme}.png`,
          fullPage: true,
        });
      }
    }
  });
