import { DEMO, expect, signIn, test, uniqueName } from "./fixtures";

test("the front page shows real bands and nights, and every link on it leads somewhere", async ({
  page,
}) => {
  await page.goto("/");
  const hrefs = await page
    .locator("a[href^='/']")
    .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute("href")!))]);
  expect(hrefs.filter((href) => /^\/band\/.+\/profile$/.test(href))).toHaveLength(4);
  expect(hrefs.filter((href) => /^\/rewards\/.+/.test(href)).length).toBeGreaterThan(0);
  for (const target of [
    "/#features",
    "/#rewards",
    "/leaderboard",
    "/login",
    "/signup",
    "/about",
    "/contact",
    "/terms",
    "/privacy",
    "/genres",
    "/cities",
  ])
    expect(hrefs).toContain(target);
  for (const href of hrefs) expect((await page.request.get(href)).status(), href).toBe(200);
  for (const anchor of ["#features", "#rewards"]) await expect(page.locator(anchor)).toHaveCount(1);
  for (const tool of [
    "Biography help",
    "Conversation starters",
    "Match explanations",
    "Email notifications",
  ])
    await expect(page.getByRole("heading", { name: tool })).toBeVisible();
  for (const piece of [
    "An example of a match",
    "An example of a conversation",
    "An example of a confirmed night",
    "A night that won a reward",
  ])
    await expect(page.getByRole("figure", { name: piece })).toBeVisible();
  await expect(page.getByText(/^\d+ bands in \d+ countries\./)).toBeVisible();
  await expect(page.getByRole("blockquote")).toContainText("“");
  for (const picture of await page.locator("main img").all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  }
});

test(
  "signed-in users see the dashboard link in place of the sign-in link",
  { tag: "@both-full" },
  async ({ page }) => {
    await page.goto("/");
    const nav = page.getByRole("navigation", { name: "Main" });
    await expect(nav.getByRole("link", { name: "Sign up" })).toBeVisible();
    await signIn(page, DEMO);
    await page.goto("/dashboard");
    // The copy in the browser is written once the page is there.
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem("user")))
      .toContain(DEMO.username);
    await page.goto("/");
    await expect(nav.getByRole("link", { name: "Sign up" })).toHaveCount(0);
    await nav.getByRole("link", { name: "Dashboard" }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
  },
);

test("a visitor goes from a profile to the others of its city and its genre", async ({ page }) => {
  await page.goto("/cities/DE/leipzig");
  const band = page.getByRole("main").getByRole("listitem").getByRole("link").first();
  const name = (await band.textContent())!.trim();
  await band.click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await page.getByRole("link", { name: /^Leipzig/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Bands from Leipzig" })).toBeVisible();
  await page.goBack();
  await page.getByRole("list", { name: "Genres" }).getByRole("link").first().click();
  await expect(page.getByRole("link", { name, exact: true })).toBeVisible();
});

test("a visitor signs up from a profile and writes to that band", async ({ page }) => {
  await page.goto("/cities/DE/leipzig");
  const band = page.getByRole("main").getByRole("listitem").getByRole("link").first();
  const name = (await band.textContent())!.trim();
  await band.click();
  await page.getByRole("link", { name: "Write to them, free" }).click();
  await expect(page.getByRole("heading", { name: "Put your band on the bill" })).toBeVisible();
  // The way back survives a look at the other form.
  await page.getByRole("main").getByRole("link", { name: "Sign in", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Welcome Back" })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Sign up" }).click();
  await expect(page.getByRole("heading", { name: "Put your band on the bill" })).toBeVisible();
  const own = uniqueName("won");
  await page.getByLabel("Username").fill(own);
  await page.getByLabel("Email").fill(`${own}@example.com`);
  await page.getByLabel("Password", { exact: true }).fill("secret enough");
  await page.getByLabel("Band name").fill(own);
  await page.getByRole("button", { name: "Sign up" }).click();
  await expect(page).toHaveURL(/\/inbox\/new\/[0-9a-f-]{36}$/);
  await expect(page.getByRole("link", { name }).first()).toBeVisible();
});

test("an unreadable stored user is removed without a session, too", async ({ page }) => {
  await page.goto("/");
  for (const path of ["/about", "/leaderboard", "/login"]) {
    await page.evaluate(() => localStorage.setItem("user", "{"));
    await page.goto(path);
    await expect.poll(() => page.evaluate(() => localStorage.getItem("user")), path).toBeNull();
  }
});
