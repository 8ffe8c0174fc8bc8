import { expectAccessibleInBothThemes, expectToFit } from "./accessible";
import { joinBand } from "./conversation";
import { expect, signUp, test } from "./fixtures";

test(
  "the swap's history names the own band's members; the other band reads the band's name",
  { tag: "@full" },
  async ({ page: owner, otherPage: partner, thirdPage: mate }) => {
    const [ann, ben] = [await signUp(owner), await signUp(partner)];
    const name = await joinBand(mate, owner, ann.bandId);
    const proposed = await owner.request.post("/api/swaps", { data: { bandIds: [ben.bandId] } });
    expect(proposed.status()).toBe(201);
    const { id } = (await proposed.json()) as { id: string };

    await mate.goto(`/swaps/${id}`);
    const history = (page: typeof mate) =>
      page.getByRole("region", { name: "So far" }).getByRole("listitem");
    await expect(history(mate)).toContainText([`You (${ann.username}) proposed the swap.`]);
    await mate.getByRole("button", { name: "Withdraw proposal" }).click();
    await mate.getByRole("button", { name: "Withdraw", exact: true }).click();
    await expect(history(mate)).toContainText([/proposed/, "You withdrew the proposal."]);

    await owner.goto(`/swaps/${id}`);
    await expect(history(owner)).toContainText([
      "You proposed the swap.",
      `You (${name}) withdrew the proposal.`,
    ]);
    await expectAccessibleInBothThemes(owner);
    await expectToFit(owner);

    await partner.goto(`/swaps/${id}`);
    await expect(history(partner)).toContainText([
      `${ann.name} proposed the swap.`,
      `${ann.name} withdrew the proposal.`,
    ]);
    await expect(partner.locator("body")).not.toContainText(name);
  },
);

test(
  "a swap of other bands is not found, with a way to the own ones; signing in keeps the hash",
  { tag: "@full" },
  async ({ page: ann, otherPage: ben, thirdPage: stranger }) => {
    const partner = await signUp(ben);
    await signUp(ann);
    const { username } = await signUp(stranger);
    const proposed = await ann.request.post("/api/swaps", { data: { bandIds: [partner.bandId] } });
    const { id } = (await proposed.json()) as { id: string };

    await stranger.context().clearCookies();
    await stranger.goto(`/swaps/${id}#report`);
    await stranger.getByLabel("Username").fill(username);
    await stranger.getByLabel("Password", { exact: true }).fill("secret enough");
    await stranger.getByRole("button", { name: "Sign In" }).click();
    await expect(stranger).toHaveURL(`/swaps/${id}#report`);
    await expect(stranger.getByRole("heading", { name: "Swap not found" })).toBeVisible();
    await expectAccessibleInBothThemes(stranger);
    await stranger.getByRole("main").getByRole("link", { name: "Your swaps" }).click();
    await expect(stranger).toHaveURL("/swaps");
  },
);
