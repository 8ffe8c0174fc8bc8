import type { Page } from "@playwright/test";
import { expect, signUp, uniqueName } from "./fixtures";
import { makeLink } from "./invitation";

export const box = (page: Page) => page.getByPlaceholder("Type your message...");
export const list = (page: Page) => page.getByRole("region", { name: "Messages" });
export const bubbles = (page: Page) => list(page).getByRole("listitem");

/** The texts of the messages on screen. */
export const texts = (page: Page) => bubbles(page).locator("p[dir=auto]").allTextContents();

export async function send(page: Page, ...contents: string[]) {
  for (const content of contents) {
    await box(page).fill(content);
    await page.getByRole("button", { name: "Send message" }).click();
  }
}

/** Two new bands with a conversation. */
export async function createConversation(ann: Page, ben: Page) {
  const [first, second] = [await signUp(ann), await signUp(ben)];
  const answer = await ann.request.post("/api/conversations", {
    data: { band1Id: first.bandId, band2Id: second.bandId },
  });
  const { id } = (await answer.json()) as { id: string };
  return { id, ann: first, ben: second };
}

/** Signs up by a link of the signed-in owner's band. */
export async function joinBand(page: Page, owner: Page, bandId: string): Promise<string> {
  const { token } = await makeLink(owner, bandId);
  const username = uniqueName("mate").slice(-24);
  const account = { username, email: `${username}@example.com`, password: "secret enough" };
  const joined = await page.request.post("/api/invitations/signup", {
    data: { ...account, token },
  });
  expect(joined.status()).toBe(201);
  return username;
}

/** As `createConversation`, open in both browsers. */
export async function meet(ann: Page, ben: Page) {
  const met = await createConversation(ann, ben);
  await Promise.all([ann.goto(`/inbox/${met.id}`), ben.goto(`/inbox/${met.id}`)]);
  return met;
}

/** Sends by the API. */
export async function write(
  page: Page,
  conversationId: string,
  senderBandId: string,
  content: string,
) {
  expect(
    (
      await page.request.post("/api/messages", { data: { conversationId, senderBandId, content } })
    ).status(),
  ).toBe(201);
}
