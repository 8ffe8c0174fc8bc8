import sharp from "sharp";
import { describe, expect, test } from "vitest";
import type { BandViewer } from "@/lib/access";
import { pictureFiles } from "@/lib/uploads/pictures/sizes";
import { PICTURE_BYTES_MAX } from "@/lib/uploads/limits";
import type { UploadPlace } from "@/lib/uploads/schema";
import { makeCollaboration, makeViewer } from "@/tests/support/factories";
import { photo, REFUSED } from "../support/hostile-pictures";
import { address, call } from "./client";

const small = () => photo(60, 80);
const put = (url: string, body: Buffer) =>
  fetch(url, { method: "PUT", body: new Uint8Array(body) });
const open = async (as: BandViewer) =>
  (await call("POST", "/api/objects/upload", { as })).body as UploadPlace;
const setPhoto = (as: BandViewer, photoURL: string | null) =>
  call("PUT", `/api/bands/${as.bandId}/photo`, { as, body: { photoURL } });

async function upload(as: BandViewer, file: Buffer): Promise<string> {
  const { uploadURL, objectURL } = await open(as);
  expect((await put(uploadURL, file)).status).toBe(200);
  return objectURL;
}

describe("a photo", () => {
  test("is uploaded, shown on the profile, and served to everyone in every size and format", async () => {
    const owner = await makeViewer();
    const { uploadURL, objectURL } = await open(owner);
    expect((await fetch(address(objectURL))).status).toBe(404);
    expect((await put(uploadURL, await small())).status).toBe(200);
    expect((await put(uploadURL, await small())).status).toBe(409);
    const { photoUrl } = (await setPhoto(owner, objectURL)).body as { photoUrl: string };
    expect(photoUrl).toMatch(/^\/files\/[0-9a-f]{32}-60x80\.jpg$/);
    for (const name of pictureFiles(photoUrl)) {
      const file = await fetch(address(`/files/${name}`));
      const type = { avif: "image/avif", jpg: "image/jpeg" }[name.split(".")[1]!];
      expect(Object.fromEntries(file.headers)).toMatchObject({
        "content-type": type,
        "x-content-type-options": "nosniff",
        "cache-control": "public, max-age=31536000, immutable",
        "content-security-policy": "default-src 'none'; sandbox",
      });
      expect(file.headers.has("set-cookie")).toBe(false);
      expect(await sharp(await file.arrayBuffer()).metadata()).toMatchObject({
        width: 60,
        height: 80,
      });
    }
    const first = await fetch(address(objectURL), { redirect: "manual" });
    expect([first.status, first.headers.get("location")]).toEqual([307, photoUrl]);
  });

  test("can be removed, and restored by either of its addresses", async () => {
    const owner = await makeViewer();
    const objectURL = await upload(owner, await small());
    const { photoUrl } = (await setPhoto(owner, objectURL)).body as { photoUrl: string };
    expect(await setPhoto(owner, null)).toMatchObject({ status: 200, body: { photoUrl: null } });
    for (const url of [photoUrl, objectURL])
      expect((await setPhoto(owner, url)).body).toMatchObject({ photoUrl });
    expect(
      (await call("PUT", `/api/bands/${owner.bandId}/photo`, { as: owner, body: {} })).status,
    ).toBe(400);
    expect((await fetch(address(photoUrl))).status).toBe(200);
  });

  test("is refused if it is no image, too large, or sent to an unsigned address", async () => {
    const owner = await makeViewer();
    expect((await put((await open(owner)).uploadURL, Buffer.from("<svg/>"))).status).toBe(415);
    expect(
      (await put((await open(owner)).uploadURL, Buffer.alloc(PICTURE_BYTES_MAX + 1))).status,
    ).toBe(413);
    const jpeg = await small();
    expect(
      (
        await put(
          (await open(owner)).uploadURL,
          Buffer.concat([jpeg, Buffer.alloc(PICTURE_BYTES_MAX - jpeg.length)]),
        )
      ).status,
    ).toBe(200);
    expect(
      (await put((await open(owner)).uploadURL.replace(/signature=.{4}/, "signature=AAAA"), jpeg))
        .status,
    ).toBe(403);
  });

  test("of another band or from elsewhere is refused", async () => {
    const [owner, other] = await Promise.all([makeViewer(), makeViewer()]);
    const objectURL = await upload(other, await small());
    const { photoUrl } = (await setPhoto(other, objectURL)).body as { photoUrl: string };
    for (const url of [objectURL, photoUrl, "https://example.com/a.jpg", "/files/../x.jpg"])
      expect((await setPhoto(owner, url)).status).toBe(400);
  });
});

test("a reward photo is a JPG or PNG of at most 5 MB, checked by the server", async () => {
  const [one, two] = await Promise.all([makeViewer(), makeViewer()]);
  const { conversationId } = await makeCollaboration({ band1Id: one.bandId, band2Id: two.bandId });
  const submit = async (file: Buffer) =>
    call("POST", "/api/rewards/upload", {
      as: one,
      body: { conversationId, photoUrl: await upload(one, file) },
    });
  const jpeg = await small();
  const of = (bytes: number) => Buffer.concat([jpeg, Buffer.alloc(bytes - jpeg.length)]);
  const refused = (message: string) => ({
    status: 400,
    body: { message, fieldErrors: { photoUrl: [message] } },
  });
  expect(await submit(await sharp(jpeg).gif().toBuffer())).toMatchObject(
    refused("Please select a JPG or PNG image."),
  );
  expect(await submit(of(5 * 1024 * 1024 + 1))).toMatchObject(
    refused("Please select an image under 5MB."),
  );
  expect((await submit(of(5 * 1024 * 1024))).status).toBe(201);
});

describe("hostile files", () => {
  test.each(REFUSED)("%s is refused", async (_, make, code, message) => {
    const answer = await put((await open(await makeViewer())).uploadURL, await make());
    expect(answer.status).toBe(code === "unsupported_type" ? 415 : 400);
    expect(await answer.json()).toMatchObject({ code, message });
  });
});
