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
