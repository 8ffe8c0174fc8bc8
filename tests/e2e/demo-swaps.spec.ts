import { expectAccessibleInBothThemes, expectToFit } from "./accessible";
import { DEMO, expect, press, signIn, test } from "./fixtures";

test(
  "the demo account opens to an overdue return, a ring, a night to report and a swap under way",
  { tag: "@full" },
  async ({ page, isMobile }) => {
    await signIn(page, DEMO);

    await test.step("The dashboard begins with what is most pressing", async () => {
      await page.goto("/dashboard");
      const steps = page.getByRole("region", { name: "Swaps" });
      await expect(steps.getByRole("listitem")).toContainText([
        /Les Heures Creuses.*You owe them a night that was due by/,
        /Brique Rouge.*Answer their proposal for a ring of three/,
        /House Lights.*How was the night in Manchester\?/,
      ]);
      await press(steps.getByRole("link", { name: /How was it\?/ }), isMobile);
      await expect(page.getByText("Their answers are in.")).toBeVisible();
      await expect(page.getByRole("radiogroup", { name: "Did it take place?" })).toBeVisible();
    });

    await test.step("All swaps are listed by whose move it is", async () => {
      await page.goto("/swaps");
      const ownMove = page.getByRole("region", { name: "Your move" });
      await expect(ownMove).toContainText("You owe Good Cutlery a night by");
      await expect(ownMove).toContainText("Mersey Sunday proposed a swap.");
      await expectAccessibleInBothThemes(page);
      await expectToFit(page);
      const coming = page.getByRole("region", { name: "Coming nights" });
      await expect(coming).toContainText("Kesselhalle Drei");
      await press(coming.getByRole("link", { name: /Details/ }), isMobile);
    });

    await test.step("The swap under way has a night that both bands confirmed", async () => {
      const answers = page.getByRole("table", { name: "Answers about this night" });
      await expect(answers.getByRole("row", { name: /^People/ })).toContainText("131128");
      await expect(page.getByText(/^Your figures agree, so it counts/)).toBeVisible();
      await expectAccessibleInBothThemes(page);
      await expectToFit(page);
    });

    await test.step("Partners have kept their word, and rings are found", async () => {
      await page.goto("/discover-suggested/swaps");
      const partner = page.getByRole("article", { name: "Kaapstander", exact: true });
      await expect(partner).toContainText("confirmed on 1 night");
      await expect(partner).toContainText("Kept 1 of 1 night");
      await expect(page.getByRole("heading", { name: "Rings of three" })).toBeVisible();
      await expect(page.getByRole("link", { name: "Propose this ring" }).first()).toBeVisible();
      await expectAccessibleInBothThemes(page);
    });
  },
);
