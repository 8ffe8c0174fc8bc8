import { v7 as uuid } from "uuid";
import { expect } from "vitest";
import { call, cookiesOf, open, type Host } from "./client";

export const PASSWORD = "secret enough";

export type Member = {
  username: string;
  email: string;
  bandId: string;
  cookies: string[];
  cookie: string;
};

export async function signUp(host: Host): Promise<Member> {
  const username = `smoke-${uuid().slice(-12)}`;
  const email = `${username}@example.com`;
  const json = { username, email, password: PASSWORD, bandName: username };
  const answer = await call(host, "/api/signup", { method: "POST", json });
  expect(answer.status, answer.text).toBe(201);
  const { user } = answer.json<{ user: { bandId: string } }>();
  const cookies = answer.headers["set-cookie"] ?? [];
  return { username, email, bandId: user.bandId, cookies, cookie: cookiesOf(answer.headers) };
}

export const post = (host: Host, target: string, cookie: string, json?: object) =>
  call(host, target, { method: "POST", cookie, json });

export async function startConversation(host: Host, from: Member, to: Member): Promise<string> {
  const bands = { band1Id: from.bandId, band2Id: to.bandId };
  const started = await post(host, "/api/conversations", from.cookie, bands);
  return started.json<{ id: string }>().id;
}

/** Throws unless the message is acknowledged. */
export async function sendMessage(host: Host, from: Member, conversationId: string, text: string) {
  const message = { conversationId, senderBandId: from.bandId, content: text };
  const sent = await post(host, "/api/messages", from.cookie, message);
  expect(sent.status, sent.text).toBe(201);
}

/** Opens the member's stream, from the event after the last one, and returns once it is live. */
export async function openStream(host: Host, { cookie }: Member, lastEventId?: string) {
  const headers = { ...(lastEventId && { "last-event-id": lastEventId }) };
  const stream = await open(host, "/api/events", { cookie, headers });
  let heard = "";
  stream.on("data", (chunk: Buffer) => (heard += chunk.toString())).on("error", () => {});
  await expect.poll(() => heard, { timeout: 10_000 }).toContain("retry:");
  return { heard: () => heard, close: () => stream.destroy() };
}

type UploadPlace = { uploadURL: string; objectURL: string };

export async function startUpload(host: Host, { cookie }: Member): Promise<UploadPlace> {
  return (await post(host, "/api/objects/upload", cookie)).json<UploadPlace>();
}

/** Makes an uploaded picture the band's photo, and returns its address. */
export async function changePhoto(host: Host, { bandId, cookie }: Member, photoURL: string) {
  const changed = await call(host, `/api/bands/${bandId}/photo`, {
    method: "PUT",
    cookie,
    json: { photoURL },
  });
  return changed.json<{ photoUrl: string }>().photoUrl;
}

/** Sends a file for a track, and returns its address in this product. */
export async function uploadTrack(host: Host, { cookie }: Member, file: Uint8Array) {
  const query = new URLSearchParams({
    filename: "demo.wav",
    type: "audio/wav",
    "metadata[purpose]": "track",
    "metadata[size]": String(file.length),
  });
  const opened = await call(host, `/api/uploads/s3/params?${query}`, { cookie });
  const { url } = opened.json<{ url: string }>();
  const put = await call(host, url, { method: "PUT", bytes: Buffer.from(file) });
  expect(put.status, put.text).toBe(200);
  // With S3 its id ends the store's own address.
  return `/api/uploads/${/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.exec(new URL(url).pathname)![0]}`;
}
