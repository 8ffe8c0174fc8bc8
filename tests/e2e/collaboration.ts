import type { Page } from "@playwright/test";
import sharp from "sharp";
import { write } from "./conversation";
import { expect, signUp } from "./fixtures";

export const photo = (format: "jpeg" | "gif" = "jpeg") =>
  sharp({ create: { width: 640, height: 480, channels: 3, background: "#3a6b8c" } })
    .toFormat(format)
    .toBuffer();

/** Two new bands with a confirmed collaboration; returns the path of its photo form. */
export async function makeCollaboration(page: Page, otherPage: Page): Promise<string> {
  const [ann, ben] = [await signUp(page), await signUp(otherPage)];
  const conversation = (await (
    await page.request.post("/api/conversations", {
      data: { band1Id: ann.bandId, band2Id: ben.bandId },
    })
  ).json()) as { id: string };
  await write(page, conversation.id, ann.bandId, "Shall we share a night?");
  await write(otherPage, conversation.id, ben.bandId, "Yes. Friday?");
  const confirmed = await page.request.post("/api/collaborations", {
    data: { conversationId: conversation.id, band1Id: ann.bandId, band2Id: ben.bandId },
  });
  expect(confirmed.status()).toBe(201);
  return `/inbox/${conversation.id}/submit-collab`;
}
