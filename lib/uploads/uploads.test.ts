import { readdirSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { makeBand, makeViewer } from "@/tests/factories";
import { receiveUpload, startUpload, storeImage } from "./commands";
import { findFile } from "./queries";
import { UPLOAD_BYTES_MAX } from "./schema";
import { requireSignature, signedUploadUrl } from "./signature";

const picture = (width: number, height = width) => sharp({ create: { width, height, channels: 3, background: "#f04a22" } });
const stream = (bytes: Uint8Array) => new Blob([Buffer.from(bytes)]).stream();
const idOf = ({ objectURL }: { objectURL: string }) => objectURL.slice("/files/".length, -".webp".length);
const open = async () => idOf(await startUpload(await makeViewer()));
const leftovers = () => readdirSync(path.join(env().DATA_DIR, "uploads", "incoming"));

async function stored(address: string) {
  const file = await findFile(address.replace("/files/", ""));
  return Buffer.from(await new Response(file!.stream).arrayBuffer());
}

describe("a picture", () => {
  test.each(["jpeg", "png", "gif", "webp"] as const)("comes in as %s and is kept as WebP", async (format) => {
    const upload = await startUpload(await makeViewer());
    await receiveUpload(idOf(upload), stream(await picture(40, 20).toFormat(format).toBuffer()));
    expect(await sharp(await stored(upload.objectURL)).metadata()).toMatchObject({ format: "webp", width: 40, height: 20 });
    expect(await db.upload.findUnique({ where: { id: idOf(upload) } })).toMatchObject({ contentType: "image/webp", width: 40, height: 20 });
  });

  test("is turned upright, made small and loses where it was taken", async () => {
    const band = await makeBand();
    const bytes = await picture(2000, 1000).withExif({ IFD0: { Copyright: "secret place" } }).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const { width, height, exif } = await sharp(await stored(await storeImage(band.id, bytes))).metadata();
    expect({ width, height, exif }).toEqual({ width: 800, height: 1600, exif: undefined });
  });
});

describe("what is no picture", () => {
  const cases: [string, () => Promise<Buffer>, string][] = [
    ["SVG", async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), "unsupported_type"],
    ["a page", async () => Buffer.from("<!doctype html><script>alert(1)</script>"), "unsupported_type"],
    ["TIFF", () => picture(10).tiff().toBuffer(), "unsupported_type"],
    ["nothing", async () => Buffer.alloc(0), "unsupported_type"],
    ["a cut file", async () => (await picture(600).jpeg().toBuffer()).subarray(0, 700), "validation"],
    ["only a beginning", async () => Buffer.from("\x89PNG\r\n\x1A\nrubbish", "latin1"), "validation"],
    ["more than 40 megapixels", () => picture(8000, 5001).png({ compressionLevel: 9 }).toBuffer(), "validation"],
    ["more than 10 MB", async () => Buffer.alloc(UPLOAD_BYTES_MAX + 1), "too_large"],
  ];

  test.each(cases)("%s is refused and leaves nothing behind", async (_, bytes, code) => {
    const uploadId = await open();
    await expect(receiveUpload(uploadId, stream(await bytes()))).rejects.toMatchObject({ code });
    expect(await findFile(`${uploadId}.webp`)).toBeNull();
    expect(await db.upload.findUnique({ where: { id: uploadId } })).toMatchObject({ storedAt: null });
    expect(leftovers()).toEqual([]);
  });

  test("a file that says that it is too large is not read at all", async () => {
    await expect(receiveUpload(await open(), null, UPLOAD_BYTES_MAX + 1)).rejects.toMatchObject({ code: "too_large" });
  });

  test("a sender that goes away leaves nothing behind", async () => {
    const uploadId = await open();
    const broken = new ReadableStream<Uint8Array>({ start: (controller) => controller.enqueue(new Uint8Array(100)), pull: (controller) => controller.error(new Error("gone")) });
    await expect(receiveUpload(uploadId, broken)).rejects.toThrow("gone");
    expect(leftovers()).toEqual([]);
  });
});

describe("an upload", () => {
  test("takes one file, also when several come at once", async () => {
    const uploadId = await open();
    const sent = await Promise.allSettled([10, 20, 30, 40].map(async (side) => receiveUpload(uploadId, stream(await picture(side).png().toBuffer()))));
    expect(sent.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const result of sent) if (result.status === "rejected") expect(result.reason).toMatchObject({ code: "conflict" });
    const { width } = await db.upload.findUniqueOrThrow({ where: { id: uploadId } });
    expect((await sharp(await stored(`/files/${uploadId}.webp`)).metadata()).width).toBe(width);
  });

  test("needs a band, and an id that was given out", async () => {
    const viewer = await makeViewer();
    await expect(startUpload({ ...viewer, bandId: null, bandName: null })).rejects.toMatchObject({ code: "forbidden" });
    await expect(receiveUpload(viewer.bandId, null)).rejects.toMatchObject({ code: "not_found" });
  });

  test("address is signed for one upload and a quarter of an hour", () => {
    const given = (url: string) => {
      const { searchParams } = new URL(url, "http://localhost");
      return { expires: Number(searchParams.get("expires")), signature: searchParams.get("signature")! };
    };
    const id = "0197a000-0000-7000-8000-000000000000";
    const fresh = given(signedUploadUrl(id));
    expect(() => requireSignature(id, fresh)).not.toThrow();
    expect(() => requireSignature(id.replace("7", "8"), fresh)).toThrow("not valid");
    expect(() => requireSignature(id, { ...fresh, expires: fresh.expires + 1 })).toThrow("not valid");
    expect(() => requireSignature(id, { ...fresh, signature: "" })).toThrow("not valid");
    expect(() => requireSignature(id, given(signedUploadUrl(id, Date.now() - 16 * 60 * 1000)))).toThrow("Request has expired");
  });
});

test("files are found by their own names only", async () => {
  for (const name of ["../nextauth-secret", "incoming", "..", "a.webp", ""]) expect(await findFile(name)).toBeNull();
});
