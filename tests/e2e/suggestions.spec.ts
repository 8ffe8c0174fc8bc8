import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";
import { expectAccessibleInBothThemes, expectToFit } from "./accessible";
import { editor, open, section } from "./editor";
import { ADMIN, DEMO, expect, signIn, signUp, test } from "./fixtures";

const trigger = (page: Page) => page.getByRole("button", { name: /^AI suggestions/ });
const panel = (page: Page) => page.getByRole("dialog", { name: "AI suggestions" });
const CALL = "**/api/ai/navbar-suggestions";

/** A server that answers one request line by line, as the test tells it. */
async function startPieces() {
  let take: (response: ServerResponse) => void = () => {};
  const asked = new Promise<ServerResponse>((resolve) => (take = resolve));
  const server = createServer((request, response) =>
    take(request.resume() && response.writeHead(200, { "content-type": "application/x-ndjson" })),
  ).listen(0, "127.0.0.1");
  await once(server, "listening");
  const write = async (line: object) => {
    const response = await asked;
    response.write(`${JSON.stringify(line)}\n`);
    if ("biography" in line) response.end();
  };
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    write,
    close: () => server.close(),
  };
}

test.describe("the suggestions of the top bar", () => {
  test("say what to do next, link there and close", async ({ page }) => {
    const { bandId } = await signUp(page);
    await page.goto("/dashboard");
    await expect(panel(page)).toHaveCount(0);
    await expect(trigger(page).locator("[data-slot=dot]")).toBeVisible();
    await trigger(page).press("Enter");
    const first = panel(page).getByRole("link").first();
    await expect(first).toContainText("Add a genre");
    await expectAccessibleInBothThemes(page, "[data-slot=popover-content]");
    await expectToFit(page);
    await page.keyboard.press("Escape");
    await expect(panel(page)).toHaveCount(0);
    await expect(trigger(page)).toBeFocused();
    await expect(trigger(page)).toHaveAccessibleName(/AI suggestions, \d/);
    await expect(trigger(page).locator("[data-slot=dot]")).toBeVisible();
    await trigger(page).click();
    await first.click();
    await expect(page).toHaveURL(`/band/${bandId}/profile/edit`);
    await expect(panel(page)).toHaveCount(0);
  });

  test(
    "can be dismissed for a week and restored, by keyboard",
    { tag: ["@desktop", "@full"] },
    async ({ page }) => {
      await signUp(page);
      await page.goto("/dashboard");
      await trigger(page).press("Enter");
      const dismiss = panel(page).getByRole("button", { name: "Dismiss Add a genre" });
      await dismiss.press("Enter");
      await expect(dismiss).toHaveCount(0);
      await expect(panel(page)).toContainText("Add your follower numbers");
      await page.reload();
      await trigger(page).click();
      await expect(panel(page)).toContainText("Add your follower numbers");
      await panel(page).getByRole("button", { name: "Dismiss Add your follower numbers" }).click();
      await page.getByRole("button", { name: "Undo" }).click();
      await page.keyboard.press("Escape");
      await expect(panel(page)).toHaveCount(0);
      await trigger(page).click();
      await expect(panel(page)).toContainText("Add your follower numbers");
    },
  );

  test("have a loading, an empty and an error state", { tag: "@full" }, async ({ page }) => {
    const { bandId } = await signUp(page);
    let answer: () => void = () => {};
    const answered = new Promise<void>((resolve) => (answer = resolve));
    await page.route(CALL, async (route) => {
      await answered;
      await route.fulfill({ json: { suggestions: [], source: "rules" } });
    });
    await page.goto("/dashboard");
    await trigger(page).click();
    await expect(panel(page).getByRole("status")).toHaveText("Generating suggestions...");
    answer();
    await expect(panel(page).getByRole("status")).toHaveText("No suggestions available");
    await expect(trigger(page).locator("[data-slot=dot]")).toHaveCount(0);
    await expectAccessibleInBothThemes(page, "[data-slot=popover-content]");
    await page.unroute(CALL);
    await panel(page).getByRole("button", { name: "Refresh Suggestions" }).click();
    await expect(panel(page).getByRole("link").first()).toBeVisible();
    await page.route(CALL, (route) =>
      route.fulfill({ status: 500, json: { message: "Something went wrong", code: "internal" } }),
    );
    await page.reload();
    await trigger(page).click();
    await expect(panel(page).getByRole("link", { name: /Complete Your Profile/ })).toHaveAttribute(
      "href",
      `/band/${bandId}/profile/edit`,
    );
    await expect(
      panel(page).getByRole("link", { name: /3 new bands in your area/ }),
    ).toHaveAttribute("href", "/discover-suggested");
  });
});

test.describe("a biography", () => {
  const help = (page: Page) => section(page, "Biography suggestions");
  const field = (page: Page) => page.getByRole("textbox", { name: "Your biography" });
  const write = (page: Page) => help(page).getByRole("button", { name: "Write a suggestion" });

  test("is proposed beside the current one; used, edited or discarded; and saved only by Save", async ({
    page,
  }) => {
    const { name, path, api } = await editor(page);
    await section(page, "Biography").getByRole("button", { name: "Edit" }).click();
    await field(page).fill("Our own words.");
    await write(page).press("Enter");
    await expect(help(page).getByRole("status")).toHaveText(new RegExp(`^Suggestion: .*${name}`));
    await expect(help(page)).toContainText(
      "Based on your profile. Nothing is saved until you say so.",
    );
    await expect(field(page)).toHaveValue("Our own words.");
    await expectAccessibleInBothThemes(page, "#biography");
    await expectToFit(page);
    await help(page).getByRole("button", { name: "Discard" }).press("Enter");
    await expect(help(page)).not.toContainText("Based on your profile");
    await help(page).getByLabel("Suggest").selectOption("One line");
    await help(page).getByLabel("Tone").selectOption("Friendly");
    await write(page).click();
    await help(page).getByRole("button", { name: "Edit" }).click();
    await help(page).getByRole("textbox", { name: "Suggestion" }).fill("Edited words.");
    await help(page).getByRole("button", { name: "Use" }).click();
    await expect(field(page)).toHaveValue("Edited words.");
    await expect(field(page)).toBeFocused();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(field(page)).toHaveValue("Our own words.");
    expect(((await (await page.request.get(api)).json()) as { biography: string }).biography).toBe(
      "",
    );
    await write(page).click();
    await help(page).getByRole("button", { name: "Use" }).click();
    await section(page, "Biography").getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText("Biography Updated")).toBeVisible();
    await open(page, path);
    await expect(section(page, "Biography")).toContainText(`we're ${name}`);
  });

  test(
    "names its author, streams its text, and says when nothing came",
    { tag: "@full" },
    async ({ page }) => {
      await editor(page);
      await section(page, "Biography").getByRole("button", { name: "Edit" }).click();
      const model = await startPieces();
      await page.route("**/api/ai/bio/stream", (route) => route.continue({ url: model.url }));
      await write(page).click();
      await expect(help(page).getByRole("status")).toHaveText("Writing a suggestion");
      await expect(help(page).getByRole("button", { name: "Writing..." })).toBeVisible();
      await model.write({ sentence: "The first sentence." });
      await expect(help(page).getByText("The first sentence.", { exact: true })).toBeVisible();
      await model.write({ sentence: "And the second." });
      await expect(
        help(page).getByText("The first sentence. And the second.", { exact: true }),
      ).toBeVisible();
      await expect(help(page).getByRole("status")).toHaveText("Writing a suggestion");
      await expectAccessibleInBothThemes(page, "#biography");
      await model.write({ biography: "The whole of it.", source: "model" });
      await expect(help(page).getByRole("status")).toHaveText("Suggestion: The whole of it.");
      await expect(help(page)).not.toContainText("The first sentence.");
      await expect(help(page)).toContainText(
        "Written by AI from your profile and checked against it.",
      );
      model.close();
      await page.unroute("**/api/ai/bio/stream");
      await page.route("**/api/ai/bio/stream", (route) => route.abort());
      await write(page).click();
      await expect(help(page).getByRole("alert")).toContainText("We couldn't write anything.");
      await expectAccessibleInBothThemes(page, "#biography");
    },
  );
});

test(
  "first lines appear above an empty box; choosing one fills the box and sends nothing",
  { tag: "@full" },
  async ({ page, otherPage }) => {
    const [own, other] = [await signUp(page), await signUp(otherPage)];
    const { id } = (await (
      await page.request.post("/api/conversations", {
        data: { band1Id: own.bandId, band2Id: other.bandId },
      })
    ).json()) as { id: string };
    await page.goto(`/inbox/${id}`);
    const starters = section(page, "Suggested first lines");
    const box = page.getByPlaceholder("Type your message...");
    await expect(starters.getByRole("button")).toHaveCount(3);
    await expectAccessibleInBothThemes(page);
    await expectToFit(page);
    const chosen = starters.getByRole("button").first();
    const text = await chosen.innerText();
    await chosen.press("Enter");
    await expect(box).toHaveValue(text);
    await expect(box).toBeFocused();
    await expect(starters).toHaveCount(0);
    await expect(page.getByRole("heading", { name: "No messages yet" })).toBeVisible();
    await box.fill("");
    await expect(starters.getByRole("button")).toHaveCount(3);
    await box.fill("Hello");
    await box.press("Enter");
    await expect(page.getByRole("region", { name: "Messages" }).getByText("Hello")).toBeVisible();
    await expect(starters).toHaveCount(0);
  },
);

test("a match explains itself on request", async ({ page }) => {
  await signIn(page, DEMO);
  await page.goto("/discover-suggested");
  const why = page.getByRole("button", { name: /^Why this match/ }).first();
  await why.press("Enter");
  await expect(why).toHaveAttribute("aria-expanded", "true");
  const card = page.getByRole("article").first();
  await expect(card).toContainText(/a bigger room|a night in each town/);
  await expect(card).toContainText("Based on both profiles");
  await expectAccessibleInBothThemes(page);
  await expectToFit(page);
  await page.route("**/api/ai/match-explanation", (route) => route.abort());
  await page
    .getByRole("button", { name: /^Why this match/ })
    .nth(1)
    .click();
  await expect(page.getByRole("article").nth(1)).toContainText("Couldn't load this.");
});

test(
  "a band can turn AI help off, which hides all of it until it is turned on again",
  { tag: "@full" },
  async ({ page, otherPage }) => {
    const [{ bandId }, other] = [await signUp(page), await signUp(otherPage)];
    await page.request.patch(`/api/bands/${bandId}/update`, {
      data: { country: "DE", spotifyListeners: 500 },
    });
    const { id } = (await (
      await page.request.post("/api/conversations", {
        data: { band1Id: bandId, band2Id: other.bandId },
      })
    ).json()) as { id: string };
    const choice = page.getByRole("checkbox", { name: "AI suggestions and drafts" });
    const places = [
      {
        path: `/band/${bandId}/profile/edit`,
        ready: section(page, "Biography").getByRole("button", { name: "Edit" }),
        offered: page.getByRole("button", { name: "Write a suggestion" }),
      },
      {
        path: `/inbox/${id}`,
        ready: page.getByPlaceholder("Type your message..."),
        offered: section(page, "Suggested first lines"),
      },
      {
        path: "/discover-suggested",
        ready: page.getByRole("article").first(),
        offered: page.getByRole("button", { name: /^Why this match/ }).first(),
      },
    ];
    const expectOffers = async (count: 0 | 1) => {
      for (const { path, ready, offered } of places) {
        await page.goto(path);
        await expect(ready).toBeVisible();
        if (path.endsWith("edit")) await ready.click();
        await expect(offered).toHaveCount(count);
        await expect(trigger(page)).toHaveCount(count);
      }
    };
    await expectOffers(1);
    await page.goto("/settings");
    await choice.click();
    await expect(page.getByText("Suggestions are off")).toBeVisible();
    await expect(trigger(page)).toHaveCount(0);
    await expectOffers(0);
    await page.goto("/settings");
    await choice.click();
    await expect(page.getByText("Suggestions are on")).toBeVisible();
    await expect(trigger(page)).toBeVisible();
  },
);

test("admins see what language models did", async ({ page }) => {
  await signIn(page, ADMIN);
  await page.goto("/admin");
  await expect(section(page, "AI usage")).toContainText("No requests yet.");
});
