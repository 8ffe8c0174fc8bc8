import { expectAccessibleInBothThemes, expectToFit } from "./accessible";
import { expect, signUp, test } from "./fixtures";

test(
  "members see who changed releases, tour dates and swap settings",
  { tag: "@both-full" },
  async ({ page }) => {
    const { bandId, username } = await signUp(page);
    const band = `/api/bands/${bandId}`;
    const title = "Eine sehr lange Nacht im Bus zwischen Bremen und Wilhelmshaven";
    const created = await page.request.post(`${band}/discography`, {
      data: { title: "Bus", type: "ep", releaseDate: "2026-03-13" },
    });
    expect(created.ok()).toBe(true);
    const { id } = (await created.json()) as { id: string };
    const release = `/api/discography/${id}`;
    expect((await page.request.put(release, { data: { title, type: "album" } })).ok()).toBe(true);
    expect((await page.request.delete(release)).ok()).toBe(true);
    const settings = await page.request.patch(`${band}/swap-settings`, { data: { maxKm: 250 } });
    expect(settings.ok()).toBe(true);

    await page.goto("/settings/history");
    const changes = page.getByRole("list", { name: "Changes" }).locator("> li");
    await expect(changes).toHaveCount(4);
    for (const [index, text] of [
      "Changed the swap settings",
      `Removed the release ${title}`,
      `Changed the release ${title}`,
      "Added the release Bus",
    ].entries()) {
      await expect(changes.nth(index)).toContainText(text);
      await expect(changes.nth(index)).toContainText(username);
    }
    await expect(changes.nth(0)).toContainText("250");
    await expect(changes.nth(2)).toContainText("Album");
    await expect(changes.nth(3)).toContainText("13 Mar 2026");
    await expect(changes.getByRole("button")).toHaveCount(0);
    await expectAccessibleInBothThemes(page);
    await expectToFit(page);
  },
);

test("Back shows the own pages with what the band has changed since", async ({ page }) => {
  const { bandId, name } = await signUp(page);
  const band = `/api/bands/${bandId}`;
  const { id: genreId } = (
    (await (await page.request.get("/api/genres?query=Shoegaze")).json()) as { id: string }[]
  )[0]!;
  const main = page.getByRole("main");
  const edit = `/band/${bandId}/profile/edit`;
  for (const [path, stored, call, data] of [
    [
      edit,
      main.getByRole("button", { name: "Remove Shoegaze" }),
      "POST genres",
      { genreIds: [genreId] },
    ],
    [edit, main.getByText("Three people"), "PUT biography", { biography: "Three people" }],
    [
      edit,
      main.getByRole("button", { name: "Delete First Tape" }),
      "POST discography",
      { title: "First Tape", type: "ep" },
    ],
    [
      edit,
      main.getByRole("checkbox", { name: "Show our profile to visitors", checked: false }),
      "PATCH update",
      { publicProfile: false },
    ],
    [
      `/band/${bandId}/profile`,
      main.getByRole("heading", { name: `${name} II` }),
      "PATCH update",
      { name: `${name} II` },
    ],
    [
      "/settings",
      main.getByRole("checkbox", { name: "Read receipts", checked: false }),
      "PATCH update",
      { readMarks: false },
    ],
    [
      "/settings/history",
      main.getByText("Hannover").first(),
      "PATCH update",
      { region: "Hannover" },
    ],
  ] as const) {
    await page.goto(path);
    await page.locator('header a[href="/dashboard"]').first().click();
    await expect(main.getByText("Dashboard", { exact: true })).toBeVisible();
    const [method, name] = call.split(" ");
    expect((await page.request.fetch(`${band}/${name}`, { method, data })).ok()).toBe(true);
    await page.goBack();
    await expect(stored).toBeVisible();
  }
});
