import type { Page } from "@playwright/test";
import sharp from "sharp";
import { write } from "./conversation";
import { expect, signUp } from "./fixtures";

type Scene = {
  ann: Awaited<ReturnType<typeof signUp>>;
  ben: Awaited<ReturnType<typeof signUp>>;
  conversationId: string;
};

/** Ben, who is new like Ann, has written to her. */
export async function writeTo(ann: Page, ben: Page, content: string): Promise<Scene> {
  const [hers, his] = [await signUp(ann), await signUp(ben)];
  const { id: conversationId } = (await (
    await ben.request.post("/api/conversations", {
      data: { band1Id: his.bandId, band2Id: hers.bandId },
    })
  ).json()) as { id: string };
  expect(
    (
      await ben.request.post("/api/messages", {
        data: { conversationId, senderBandId: his.bandId, content },
      })
    ).status(),
  ).toBe(201);
  return { ann: hers, ben: his, conversationId };
}

/** Both bands agree, and Ann sends in a photo. */
export async function sendPhoto(ann: Page, ben: Page, venue: string): Promise<Scene> {
  const scene = await writeTo(ann, ben, "Shall we?");
  const { conversationId } = scene;
  await write(ann, conversationId, scene.ann.bandId, "We shall.");
  const confirmed = await ann.request.post("/api/collaborations", {
    data: { conversationId, band1Id: scene.ann.bandId, band2Id: scene.ben.bandId },
  });
  expect(confirmed.status()).toBe(201);
  const { uploadURL, objectURL } = (await (
    await ann.request.post("/api/objects/upload")
  ).json()) as { uploadURL: string; objectURL: string };
  const red = Math.floor(Math.random() * 256);
  const photo = await sharp({
    create: {
      width: 800,
      height: 600,
      channels: 3,
      background: { r: red, g: 90, b: 140 },
      noise: { type: "gaussian", mean: 120, sigma: 60 },
    },
  })
    .jpeg()
    .toBuffer();
  expect(
    (
      await ann.request.put(uploadURL, { data: photo, headers: { "content-type": "image/jpeg" } })
    ).ok(),
  ).toBe(true);
  const sent = await ann.request.post("/api/rewards/upload", {
    data: { conversationId, photoUrl: objectURL, venue, caption: `A night at ${venue}` },
  });
  expect(sent.status()).toBe(201);
  return scene;
}
