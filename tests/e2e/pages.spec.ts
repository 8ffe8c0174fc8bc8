import { expectAccessibleInBothThemes, expectToFit } from "./accessible";
import { ADMIN, DEMO, expect, signIn, test } from "./fixtures";

const VISITOR = ["/", "/about", "/contact", "/terms", "/privacy", "/api-docs", "/login", "/signup", "/forgot-password", "/reset-password?token=x", "/leaderboard", "/leaderboard?region=DE", "/no-such-page"];
const MEMBER = ["/dashboard", "/discover", "/discover-suggested", "/leaderboard", "/inbox", "/rewards", "/invite", "/settings", "{profile}", "{profile}/edit", "{conversation}", "{conversation}/submit-collab"];
const ADMINS = ["/admin", "/admin/users", "/admin/collaborations", "/admin/reports", "/admin/audit-log"];

for (const path of VISITOR) test(`${path} is accessible and fits, for visitors`, async ({ page }) => check(page, path));

for (const path of MEMBER)
  test(`${path} is accessible and fits, for members`, async ({ page }) => {
    await signIn(page, DEMO);
    await check(page, await real(page, path));
  });

for (const path of ADMINS)
  test(`${path} is accessible and fits, for admins`, async ({ page }) => {
    await signIn(page, ADMIN);
    await check(page, path);
  });

type Page = Parameters<typeof signIn>[0];

/** Puts the demo band's own addresses in. */
async function real(page: Page, path: string): Promise<string> {
  const { user } = (await (await page.request.get("/api/auth/session")).json()) as { user: { bandId: string } };
  const conversations = (await (await page.request.get(`/api/bands/${user.bandId}/conversations?limit=100`)).json()) as { id: string; collaboration: unknown }[];
  const confirmed = conversations.find(({ collaboration }) => collaboration)!;
  return path.replace("{profile}", `/band/${user.bandId}/profile`).replace("{conversation}", `/inbox/${confirmed.id}`);
}

async function check(page: Page, path: string) {
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto(path);
  await page.waitForLoadState("networkidle");
  await expect(page.locator("h1")).toHaveCount(1);
  await expectToFit(page);
  await expectAccessibleInBothThemes(page);
}
