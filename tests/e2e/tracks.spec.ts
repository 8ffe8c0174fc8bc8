import { makeWav } from "../support/wav";
import { expect, hydrated, signUp, test } from "./fixtures";
import { brokenUploads, choose, editor, openEditor, LONG_TIMEOUT, rows } from "./tracks";

const song = (name = "demo.wav", seconds = 3) => ({
  name,
  mimeType: "audio/wav",
  buffer: makeWav({ seconds, rate: 8000 }),
});
test.describe.configure({ timeout: 150_000 });

test("tracks are uploaded, renamed, reordered, hidden, deleted and restored; visitors hear the public ones", async ({
  page,
  otherPage,
}) => {
  const { profile } = await openEditor(page);
  await choose(page, [song("First Song.wav"), song("Second Song.wav", 5)]);
  await expect(rows(page)).toHaveCount(2, LONG_TIMEOUT);
  await expect(editor(page).getByText("0:05")).toBeVisible(LONG_TIMEOUT);
  await expect(editor(page).getByText("0:03")).toBeVisible(LONG_TIMEOUT);

  const first = (await rows(page).first().getByRole("paragraph").first().textContent())!;
  await editor(page)
    .getByRole("button", { name: `Move down ${first}` })
    .click();
  await expect(editor(page).getByText(`${first} is now track 2 of 2`)).toBeAttached();
  await editor(page).getByRole("button", { name: "Edit Second Song" }).click();
  await page.getByLabel("Title").fill("Third Song");
  await page.keyboard.press("Enter");
  await expect(editor(page).getByRole("button", { name: "Edit Third Song" })).toBeVisible();
  await editor(page)
    .getByRole("checkbox", { name: /First Song/ })
    .click();
  await expect(editor(page).getByRole("checkbox", { name: /First Song/ })).toBeChecked();

  await otherPage.goto(profile);
  const heard = otherPage.getByRole("region", { name: "Hear it" });
  await expect(heard.getByRole("listitem")).toHaveCount(1);
  await heard.getByRole("button", { name: "Play Third Song" }).click();
  await expect(heard.getByRole("button", { name: "Pause Third Song" })).toBeVisible();
  await expect(heard.getByRole("slider", { name: "Position in Third Song" })).toHaveAttribute(
    "aria-valuetext",
    /0:0[1-4] of 0:05/,
  );

  await editor(page).getByRole("button", { name: "Delete Third Song" }).click();
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(rows(page)).toHaveCount(2);
});

test("a track chosen offline before uploads have loaded leaves the editor open, and can be chosen again", async ({
  page,
  context,
}) => {
  await openEditor(page);
  await hydrated(page);
  await context.setOffline(true);
  await choose(page, song());
  await expect(page.getByText("Check your connection, then choose them again.")).toBeVisible();
  await context.setOffline(false);
  await choose(page, song());
  await expect(rows(page)).toHaveCount(1, LONG_TIMEOUT);
});

test("Back from the editor shows the tracks as they are", { tag: "@full" }, async ({ page }) => {
  const { profile } = await openEditor(page);
  await choose(page, [song("First.wav"), song("Second.wav")]);
  await expect(editor(page).getByText("0:03")).toHaveCount(2, LONG_TIMEOUT);
  await page.goto(profile);
  const heard = page.getByRole("region", { name: "Hear it" });
  await expect(heard.getByRole("listitem")).toHaveCount(2);
  await page.getByRole("link", { name: /^Edit/ }).first().click();
  await editor(page).getByRole("button", { name: "Delete First" }).click();
  await expect(rows(page)).toHaveCount(1);
  await page.goBack();
  await expect(heard.getByRole("listitem")).toHaveCount(1);
});

test(
  "a track is fetched only when played; the keyboard seeks in it",
  { tag: "@desktop" },
  async ({ page, otherPage }) => {
    const { profile } = await openEditor(page);
    await choose(page, song("Demo.wav", 60));
    await expect(editor(page).getByText("1:00")).toBeVisible(LONG_TIMEOUT);
    const fetched: string[] = [];
    otherPage.on(
      "request",
      (request) => request.url().includes("/audio") && fetched.push(request.url()),
    );
    await otherPage.goto(profile);
    const slider = otherPage.getByRole("slider", { name: "Position in Demo" });
    await slider.focus();
    await hydrated(otherPage);
    expect(fetched).toEqual([]);
    await otherPage.keyboard.press("Shift+Tab");
    await otherPage.keyboard.press("Enter");
    await expect(otherPage.getByRole("button", { name: "Pause Demo" })).toBeFocused();
    await slider.focus();
    await otherPage.keyboard.press("End");
    await expect(otherPage.getByRole("button", { name: "Play Demo" })).toBeVisible();
    await otherPage.keyboard.press("Home");
    await otherPage.keyboard.press("ArrowRight");
    await expect(slider).toHaveAttribute("aria-valuetext", "0:01 of 1:00");
  },
);

test(
  "a track plays from a card and over navigations, as one sound with the profile",
  { tag: "@full" },
  async ({ page, otherPage }) => {
    const { name } = await openEditor(page);
    await choose(page, song("Demo.wav", 60));
    await expect(editor(page).getByText("1:00")).toBeVisible(LONG_TIMEOUT);
    await signUp(otherPage);
    await otherPage.goto(`/discover?search=${name}`);
    await otherPage.getByRole("button", { name: `Play Demo by ${name}` }).click();
    const player = otherPage.getByRole("region", { name: "Player" });
    const position = player.getByRole("slider", { name: "Position" });
    await expect(position).toHaveAttribute("aria-valuetext", /0:0[1-9] of 1:00/);

    await otherPage.getByRole("article").getByRole("link", { name }).click();
    await expect(otherPage.getByRole("button", { name: "Pause Demo" })).toBeVisible();
    const heard = Number(await position.inputValue());
    await expect.poll(async () => Number(await position.inputValue())).toBeGreaterThan(heard);

    await player.getByRole("button", { name: "Close player" }).click();
    await expect(player).toHaveCount(0);
    await expect(otherPage.getByRole("button", { name: "Play Demo" })).toBeVisible();
  },
);

test(
  "a file that is no track is refused at once, or as soon as it is known",
  { tag: "@full" },
  async ({ page }) => {
    await openEditor(page);
    await choose(page, { name: "cover.jpg", mimeType: "image/jpeg", buffer: Buffer.from("x") });
    await expect(page.getByText("Please select an MP3, FLAC, WAV or Ogg file.")).toBeVisible();
    await choose(page, {
      name: "renamed.mp3",
      mimeType: "audio/mpeg",
      buffer: Buffer.from("<script>alert(1)</script>"),
    });
    await expect(editor(page).getByRole("alert")).toHaveText(
      "Please select an MP3, FLAC, WAV or Ogg file.",
      LONG_TIMEOUT,
    );
    await expect(editor(page).getByRole("button", { name: "Try renamed.mp3 again" })).toHaveCount(
      0,
    );
    await editor(page).getByRole("button", { name: "Remove renamed.mp3" }).click();
    await expect(editor(page).getByRole("alert")).toHaveCount(0);
    await choose(page, {
      name: "cut.wav",
      mimeType: "audio/wav",
      buffer: makeWav({ seconds: 10 }).subarray(0, 50_000),
    });
    await expect(
      editor(page).getByText(
        "This file ends too early. Please export it again and upload the new one.",
      ),
    ).toBeVisible(LONG_TIMEOUT);
  },
);

brokenUploads(test);

test("a track is moved by keyboard", { tag: "@desktop" }, async ({ page }) => {
  const { bandId } = await openEditor(page);
  for (const name of ["A.wav", "B.wav", "C.wav"]) {
    await choose(page, song(name));
    await expect(editor(page).getByRole("button", { name: `Drag ${name[0]}` })).toBeVisible(
      LONG_TIMEOUT,
    );
  }
  await expect(editor(page).getByText("Reading the file…")).toHaveCount(0, LONG_TIMEOUT);
  const titles = () =>
    rows(page).evaluateAll((items) => items.map((item) => item.querySelector("p")!.textContent));
  await editor(page).getByRole("button", { name: "Drag A" }).focus();
  await page.keyboard.press("Space");
  const place = (number: number) => page.getByText(`A would be track ${number} of 3`);
  await expect(place(1)).toBeAttached();
  // The first key press may come before the rows are measured; then it is repeated.
  await expect(async () => {
    if ((await place(1).count()) > 0) await page.keyboard.press("ArrowDown");
    await expect(place(2)).toBeAttached({ timeout: 1_000 });
  }).toPass();
  await page.keyboard.press("Space");
  await expect.poll(titles).toEqual(["B", "A", "C"]);
  await editor(page).getByRole("button", { name: "Move up C" }).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await expect.poll(titles).toEqual(["C", "B", "A"]);
  // What is seen at once is saved a moment later.
  await expect
    .poll(async () =>
      (
        (await (await page.request.get(`/api/bands/${bandId}/tracks`)).json()) as {
          title: string;
        }[]
      ).map(({ title }) => title),
    )
    .toEqual(["C", "B", "A"]);
  await page.reload();
  await expect.poll(titles).toEqual(["C", "B", "A"]);
});
