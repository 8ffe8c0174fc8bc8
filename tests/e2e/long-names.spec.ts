import type { Locator } from "@playwright/test";
import { expectToFit } from "./accessible";
import { sendPhoto } from "./admin-setup";
import { createConversation, joinBand, write } from "./conversation";
import { leaveBand, makeLink } from "./invitation";
import { ADMIN, expect, signIn, signUp, test } from "./fixtures";

const LONG_NAME = "Donaudampfschifffahrtsgesellschaft".repeat(4).slice(0, 120);

async function expectNothingBeside(part: Locator) {
  await expect(part).toContainText(LONG_NAME);
  expect(
    await part.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
    "it does not scroll sideways",
  ).toBeLessThanOrEqual(0);
}

test(
  "a name without spaces fits notifications, dialogs, questions and invitations",
  { tag: "@full" },
  async ({ page: ann, otherPage: ben, thirdPage: mate }) => {
    const { id, ann: hers, ben: his } = await createConversation(ann, ben);
    const renamed = await ben.request.patch(`/api/bands/${his.bandId}/update`, {
      data: { name: LONG_NAME },
    });
    expect(renamed.ok()).toBe(true);
    await write(ann, id, hers.bandId, "Shall we share a night?");
    await write(ben, id, his.bandId, "Yes. Friday?");
    const confirmed = await ben.request.post("/api/collaborations", {
      data: { conversationId: id, band1Id: hers.bandId, band2Id: his.bandId },
    });
    expect(confirmed.status()).toBe(201);

    await ann.goto(`/band/${his.bandId}/profile`);
    await ann.getByRole("button", { name: /^Notifications/ }).click();
    await expectNothingBeside(ann.getByRole("dialog", { name: "Notifications" }));
    await ann.keyboard.press("Escape");
    await ann.getByRole("button", { name: `More about ${LONG_NAME}` }).click();
    await ann.getByRole("menuitem", { name: "Report" }).click();
    await expectNothingBeside(ann.getByRole("dialog", { name: `Report ${LONG_NAME}` }));

    const username = await joinBand(mate, ben, his.bandId);
    await mate.goto("/settings");
    await mate.getByRole("button", { name: `Leave ${LONG_NAME}` }).click();
    await expectNothingBeside(mate.getByRole("alertdialog"));

    await leaveBand(mate);
    const invitation = await makeLink(ben, his.bandId);
    await mate.goto(invitation.page);
    await expect(mate.getByRole("heading", { name: `Join ${LONG_NAME}` })).toBeVisible();
    await expectToFit(mate);
    await signIn(mate, { username, password: "secret enough" });
    await mate.reload();
    await expect(mate.getByRole("button", { name: `Join ${LONG_NAME}` })).toBeVisible();
    await expectToFit(mate);
  },
);

test(
  "a long reason without spaces fits the audit log",
  { tag: "@full" },
  async ({ page: admin, otherPage: ann }) => {
    const { username } = await signUp(ann);
    await signIn(admin, ADMIN);
    const { users } = (await (
      await admin.request.get(`/api/admin/users?search=${username}`)
    ).json()) as { users: { id: string }[] };
    const extended = await admin.request.post("/api/admin/user-action", {
      data: { userId: users[0]!.id, action: "extend", reason: LONG_NAME },
    });
    expect(extended.ok()).toBe(true);
    await admin.goto(`/admin/audit-log?search=${username}&action=extend`);
    await expect(admin.getByText(LONG_NAME)).toBeVisible();
    await expectToFit(admin);
  },
);

test(
  "a photo's long texts without spaces fit its page, Community Rewards and the dashboard",
  { tag: "@full" },
  async ({ page: ann, otherPage: ben, thirdPage: admin }) => {
    const { ben: his } = await sendPhoto(ann, ben, LONG_NAME);
    await ben.request.patch(`/api/bands/${his.bandId}/update`, { data: { name: LONG_NAME } });
    const rewards = (await (await ann.request.get("/api/rewards")).json()) as {
      id: string;
      status: string;
    }[];
    const { id } = rewards.find(({ status }) => status === "Pending")!;
    await signIn(admin, ADMIN);
    for (const status of ["Approved", "Rejected"]) {
      const decided = await admin.request.patch(`/api/admin/collaborations/${id}`, {
        data: { status, adminComment: LONG_NAME },
      });
      expect(decided.ok()).toBe(true);
      for (const path of [`/rewards/${id}`, "/rewards"]) {
        await ann.goto(path);
        await expect(ann.getByText(`A night at ${LONG_NAME.slice(0, 60)}`).first()).toBeVisible();
        await expectToFit(ann);
      }
      await ann.goto("/dashboard");
      await ann.locator("summary", { hasText: status === "Approved" ? "Done" : "To do" }).click();
      await expect(ann.locator("details").getByText(LONG_NAME).last()).toBeVisible();
      await expectToFit(ann);
    }
  },
);
