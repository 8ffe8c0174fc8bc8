import { expect, signUp, test } from "./fixtures";

const BELOW_MEMBERS_PAGES = [
  "/inbox/x/y/z",
  "/dashboard/x",
  "/settings/foo",
  "/admin/foo",
  "/discover/x",
];
const NOT_FOUND_BY_A_PAGE = ["/leaderboard?cursor=zz", "/rewards?cursor=zz"];

for (const role of ["visitor", "member"])
  test(`404 below members' pages keeps the policy and the theme: ${role}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: "dark" });
    if (role === "member") await signUp(page);
    const addresses =
      role === "member" ? [...BELOW_MEMBERS_PAGES, ...NOT_FOUND_BY_A_PAGE] : BELOW_MEMBERS_PAGES;
    for (const address of addresses) {
      const answer = await page.goto(address);
      expect(answer?.status(), address).toBe(404);
      await expect(page.getByRole("heading", { name: "404 Page Not Found" })).toBeVisible();
      await expect(page.locator("html"), address).toHaveAttribute("data-theme", "dark");
    }
    await page.getByRole("link", { name: "See the leaderboard" }).click();
    await expect(page).toHaveURL("/leaderboard");
  });

test(
  "open redirect: signing in by a forged link stays on the site",
  { tag: "@full" },
  async ({ page, otherPage, baseURL }) => {
    const { username } = await signUp(otherPage);
    for (const callbackUrl of [
      "/.//evil.test/phish",
      "/x/..//evil.test",
      "/%2e//evil.test",
      "/.\\\\evil.test",
    ]) {
      await page.context().clearCookies();
      await page.goto(`/login?callbackUrl=${encodeURIComponent(callbackUrl)}`);
      await page.getByLabel("Username").fill(username);
      await page.getByLabel("Password", { exact: true }).fill("secret enough");
      await page.getByRole("button", { name: "Sign In" }).click();
      await expect(page).toHaveURL(`${baseURL}/dashboard`);
    }
  },
);
