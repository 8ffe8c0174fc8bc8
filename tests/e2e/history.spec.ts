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
