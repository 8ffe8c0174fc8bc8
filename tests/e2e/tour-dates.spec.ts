import { expectAccessibleInBothThemes, expectToFit } from "./accessible";
import { expect, signUp, test } from "./fixtures";

const NEXT_YEAR = new Date().getUTCFullYear() + 1;

test("a band enters dates by hand; visitors see them and can subscribe to the calendar", async ({
  page,
  otherPage,
}) => {
  const { bandId, name } = await signUp(page);
  await page.goto(`/band/${bandId}/profile`);
  await expect(page.getByText("No upcoming tour dates found.")).toHaveCount(0);
  await page.getByRole("link", { name: "Add your dates by hand" }).click();
  await expect(page.getByRole("heading", { name: "Tour Dates" })).toBeInViewport();

  await page.getByRole("button", { name: "Add date" }).click();
  const dialog = page.getByRole("dialog", { name: "Add tour date" });
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("Date is required")).toBeVisible();
  await dialog.getByLabel("Date").fill(`${NEXT_YEAR}-05-01`);
  await dialog.getByLabel("Time").fill("20:00");
  await dialog.getByLabel("Venue").fill("Conne Island");
  await dialog.getByLabel("City").fill("Leipzig");
  await dialog.getByLabel("Country").selectOption("Germany");
  await dialog.getByLabel("Ticket link").fill("https://tickets.example/1");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Tour date added")).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Add date" })).toBeFocused();

  await otherPage.goto(`/band/${bandId}/profile`);
  const card = otherPage.getByRole("region", { name: "Tour Dates" });
  await expect(card.getByRole("heading", { name: "Conne Island" })).toBeVisible();
  await expect(card.getByText("Leipzig, Germany · ")).toContainText("20:00");
  await expect(card.getByRole("link", { name: "Tickets for Conne Island" })).toHaveAttribute(
    "href",
    "https://tickets.example/1",
  );
  await expect(card.getByRole("link", { name: "Subscribe to the calendar" })).toHaveAttribute(
    "href",
    new RegExp(`^webcal://.+/band/${bandId}/calendar.ics$`),
  );
  const file = await otherPage.request.get(
    (await card.getByRole("link", { name: "Calendar file (.ics)" }).getAttribute("href"))!,
  );
  expect(await file.text()).toContain(`SUMMARY:${name} at Conne Island`);
});

test(
  "dates are changed, deleted and restored by keyboard; a failure keeps the text",
  { tag: "@desktop" },
  async ({ page }) => {
    const { bandId } = await signUp(page);
    for (const venue of ["First", "Second"])
      await page.request.post(`/api/bands/${bandId}/tour-dates`, {
        data: { date: `${NEXT_YEAR}-0${venue.length}-01`, venue, city: "Leipzig" },
      });
    await page.goto(`/band/${bandId}/profile/edit`);
    const section = page.getByRole("region", { name: "Tour Dates" });
    await expect(section.getByRole("listitem")).toHaveCount(2);

    const edit = section.getByRole("button", { name: "Edit First" });
    await edit.focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Edit tour date" });
    await dialog.getByLabel("Venue").focus();
    await page.keyboard.press("End");
    await page.keyboard.type(" of all");
    await page.route("**/api/tour-dates/*", (route) => route.fulfill({ status: 500, json: {} }));
    await page.keyboard.press("Enter");
    await expect(page.getByText("Failed to update tour date. Please try again.")).toBeVisible();
    await page.unroute("**/api/tour-dates/*");
    await expect(dialog.getByLabel("Venue")).toHaveValue("First of all");
    await dialog.getByLabel("Venue").focus();
    await page.keyboard.press("Enter");
    await expect(section.getByText("First of all")).toBeVisible();
    await expect(section.getByRole("button", { name: "Edit First of all" })).toBeFocused();

    await section.getByRole("button", { name: "Delete Second" }).focus();
    await page.keyboard.press("Enter");
    await expect(section.getByText("Deleted Second.")).toBeVisible();
    await expect(section.getByRole("button", { name: "Undo: deleted Second" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(section.getByRole("button", { name: "Delete Second" })).toBeFocused();
    await expect(section.getByRole("listitem")).toHaveCount(2);

    await section.getByRole("button", { name: "Add date" }).focus();
    await page.keyboard.press("Enter");
    await expect(
      page.getByRole("dialog", { name: "Add tour date" }).getByLabel("Date"),
    ).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(section.getByRole("button", { name: "Add date" })).toBeFocused();
  },
);

test(
  "long, right-to-left and many dates fit and are accessible, the dialog too",
  { tag: "@full" },
  async ({ page }) => {
    const { bandId } = await signUp(page);
    const add = (data: object) =>
      page.request.post(`/api/bands/${bandId}/tour-dates`, {
        data: { date: `${NEXT_YEAR}-05-01`, venue: "Conne Island", city: "Leipzig", ...data },
      });
    await add({
      venue: "V".repeat(200),
      city: "C".repeat(120),
      description: "D".repeat(1000),
      ticketUrl: "https://tickets.example",
      country: "US",
      time: "20:00",
    });
    await add({ venue: "مسرح المدينة", city: "بيروت", country: "LB", description: "مع الأصدقاء" });
    for (let n = 1; n < 6; n++) await add({ date: `${NEXT_YEAR}-06-0${n}` });

    await page.goto(`/band/${bandId}/profile`);
    const card = page.getByRole("region", { name: "Tour Dates" });
    await expect(card.getByRole("listitem")).toHaveCount(5);
    await card.getByRole("button", { name: "Show All 7 Events" }).click();
    await expect(card.getByRole("listitem")).toHaveCount(7);
    await expect(card.getByRole("button", { name: "Show Less" })).toBeVisible();
    await checkFit();

    await page.goto(`/band/${bandId}/profile/edit`);
    await page.getByRole("button", { name: /^Edit V+/ }).click();
    await page.getByRole("button", { name: "Save" }).last().scrollIntoViewIfNeeded();
    await checkFit();

    async function checkFit() {
      await expectToFit(page);
      await expectAccessibleInBothThemes(page);
    }
  },
);
