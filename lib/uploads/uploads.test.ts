import { readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { v7 as uuid } from "uuid";
import { describe, expect, test } from "vitest";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { makeBand, makeUpload, makeViewer } from "@/tests/support/factories";
import { receiveUpload, startUpload } from "./commands";
import { storeImage } from "./pictures/store-picture";
import { pictureFiles } from "./pictures/sizes";
import { getOwnUpload, requireOwnUpload } from "./own-upload";
import { findFile, findPictureAddress } from "./queries";
import { PICTURE_BYTES_MAX } from "./limits";
import { storage } from "@/lib/uploads/storage";
import { isSignatureValid, signedAddress } from "@/lib/uploads/storage/signature";
import { startWithEmptyFolder } from "@/tests/support/data-folder";

startWithEmptyFolder();

const picture = (width: number, height = width, background = "#f04a22") =>
  sharp({ create: { width, height, channels: 3, background } });
const stream = (bytes: Uint8Array) => new Blob([Buffer.from(bytes)]).stream();
const idOf = ({ objectURL }: { objectURL: string }) => objectURL.slice("/files/".length);
const leftovers = () => readdirSync(path.join(env().DATA_DIR, "uploads", "incoming"));
const rowOf = (id: string) => db.upload.findUniqueOrThrow({ where: { id } });

async function read(name: string) {
  const file = await findFile(name);
  return (
    file && { type: file.type, bytes: Buffer.from(await new Response(file.stream).arrayBuffer()) }
  );
}

describe("a picture", () => {
  test.each([
    ["jpeg", "image/jpeg"],
    ["png", "image/png"],
    ["gif", "image/gif"],
  ] as const)(
    "comes in as %s and is kept in each size as AVIF and JPEG",
    async (format, givenType) => {
      const viewer = await makeViewer();
      const upload = await startUpload(viewer);
      const bytes = await picture(800, 400).toFormat(format).toBuffer();
      await receiveUpload(idOf(upload), stream(bytes));
      const { address, ...row } = await rowOf(idOf(upload));
      expect(row).toMatchObject({
        contentType: "image/jpeg",
        width: 800,
        height: 400,
        givenType,
        givenBytes: bytes.length,
      });
      const files = await Promise.all(
        pictureFiles(address!).map(async (name) => ({ name, ...(await read(name))! })),
      );
      expect(files).toHaveLength(6);
      for (const { name, type, bytes: stored } of files) {
        const [, width, height, ending] = /-(\d+)x(\d+)\.(\w+)$/.exec(name)!;
        expect(type).toBe({ avif: "image/avif", jpg: "image/jpeg" }[ending!]);
        expect(await sharp(stored).metadata()).toMatchObject({
          format: { avif: "heif", jpg: "jpeg" }[ending!],
          width: Number(width),
          height: Number(height),
        });
      }
      expect(row.bytes).toBe(files.reduce((sum, file) => sum + file.bytes.length, 0));
    },
  );

  test("is at most 1280 pixels a side, and never enlarged", async () => {
    const band = await makeBand();
    expect(await storeImage(band.id, await picture(2000, 1000).jpeg().toBuffer())).toMatch(
      /-1280x640\.jpg$/,
    );
    expect(await storeImage(band.id, await picture(1).png().toBuffer())).toMatch(/-1x1\.jpg$/);
  });

  test("that is the same has the same address, for whoever sends it", async () => {
    const bytes = await picture(30, 30, "#17507c").png().toBuffer();
    const [one, two] = await Promise.all([makeBand(), makeBand()]);
    expect(await storeImage(one.id, bytes)).toBe(await storeImage(two.id, bytes));
  });
});

describe("what is no picture of ours", () => {
  test("leaves nothing behind", async () => {
    const upload = await startUpload(await makeViewer());
    await expect(receiveUpload(idOf(upload), stream(Buffer.from("<svg/>")))).rejects.toMatchObject({
      code: "unsupported_type",
    });
    expect(await findPictureAddress(idOf(upload))).toBeNull();
    expect(await rowOf(idOf(upload))).toMatchObject({ storedAt: null, address: null });
    expect(leftovers()).toEqual([]);
  });

  test("has 10485760 bytes at most", async () => {
    const jpeg = await picture(50).jpeg().toBuffer();
    const of = (bytes: number) => stream(Buffer.concat([jpeg, Buffer.alloc(bytes - jpeg.length)]));
    const open = async () => idOf(await startUpload(await makeViewer()));
    expect(PICTURE_BYTES_MAX).toBe(10485760);
    await receiveUpload(await open(), of(PICTURE_BYTES_MAX));
    await expect(receiveUpload(await open(), of(PICTURE_BYTES_MAX + 1))).rejects.toMatchObject({
      code: "too_large",
    });
    await expect(receiveUpload(await open(), null, PICTURE_BYTES_MAX + 1)).rejects.toMatchObject({
      code: "too_large",
    });
    expect(leftovers()).toEqual([]);
  });

  test("has to have room in its band's quota when it arrives, too", async () => {
    const viewer = await makeViewer();
    await makeUpload({ bandId: viewer.bandId, bytes: env().BAND_QUOTA_MB * 1024 * 1024 - 500 });
    const upload = await startUpload(viewer);
    const full = {
      code: "too_large",
      message:
        "Your band's files may take up 2 GB in all. Remove some; their room is free about two days later.",
    };
    await expect(
      receiveUpload(idOf(upload), stream(await picture(400, 300, "#31c7a0").png().toBuffer())),
    ).rejects.toMatchObject(full);
    expect(await rowOf(idOf(upload))).toMatchObject({ storedAt: null, address: null, bytes: null });
    expect(leftovers()).toEqual([]);
  });

  test("a sender that goes away leaves nothing behind", async () => {
    const upload = await startUpload(await makeViewer());
    const broken = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new Uint8Array(100)),
      pull: (controller) => controller.error(new Error("gone")),
    });
    await expect(receiveUpload(idOf(upload), broken)).rejects.toThrow("gone");
    expect(leftovers()).toEqual([]);
  });
});

describe("an upload", () => {
  test("takes one file, also when several come at once", async () => {
    const uploadId = idOf(await startUpload(await makeViewer()));
    const sent = await Promise.allSettled(
      [10, 20, 30, 40].map(async (side) =>
        receiveUpload(uploadId, stream(await picture(side).png().toBuffer())),
      ),
    );
    expect(sent.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const result of sent)
      if (result.status === "rejected") expect(result.reason).toMatchObject({ code: "conflict" });
    const { address, width } = await rowOf(uploadId);
    expect(address).toMatch(new RegExp(`-${width}x${width}\\.jpg$`));
    for (const name of pictureFiles(address!)) expect(await read(name)).not.toBeNull();
  });

  test("is named by its first and by its lasting address, by its own band, once it is whole", async () => {
    const [viewer, other] = [await makeViewer(), await makeViewer()];
    const { bandId } = viewer;
    const upload = await startUpload(viewer);
    const choose = (url: string, band = bandId) => requireOwnUpload(band, "photoURL", url);
    await expect(choose(upload.objectURL)).rejects.toMatchObject({ code: "validation" });
    await receiveUpload(idOf(upload), stream(await picture(10).png().toBuffer()));
    const address = (await findPictureAddress(idOf(upload)))!;
    expect(address).toMatch(/^\/files\/[0-9a-f]{32}-10x10\.jpg$/);
    for (const url of [
      upload.objectURL,
      address,
      env().APP_URL + upload.objectURL,
      env().APP_URL + address,
    ])
      expect(await choose(url)).toBe(address);
    for (const url of [upload.objectURL, address])
      await expect(choose(url, other.bandId)).rejects.toMatchObject({
        fieldErrors: { photoURL: [expect.any(String)] },
      });
    expect(await getOwnUpload(bandId, "photoURL", address)).toMatchObject({
      givenType: "image/png",
    });
  });

  test("from before there were sizes whose file is missing leads nowhere, not to itself", async () => {
    const { id } = await makeUpload();
    await db.upload.update({ where: { id }, data: { address: `/files/${id}.webp` } });
    expect(await findFile(`${id}.webp`)).toBeNull();
    expect(await findPictureAddress(`${id}.webp`)).toBeNull();
    expect(await findPictureAddress(id)).toBe(`/files/${id}.webp`);
  });

  test("from before there were sizes keeps its address and is still shown", async () => {
    const { id, bandId } = await makeUpload();
    const old = `/files/${id}.webp`;
    await db.upload.update({ where: { id }, data: { address: old, contentType: "image/webp" } });
    writeFileSync(
      path.join(env().DATA_DIR, "uploads", `${id}.webp`),
      await picture(10).webp().toBuffer(),
    );
    expect(await requireOwnUpload(bandId, "photoURL", old)).toBe(old);
    expect(await read(`${id}.webp`)).toMatchObject({ type: "image/webp" });
  });

  test("from 0.3 and before is still found as WebP, which open pages ask for", async () => {
    const name = `${"0".repeat(32)}-10x10.webp`;
    expect(await findFile(name)).toBeNull();
    writeFileSync(path.join(env().DATA_DIR, "uploads", name), await picture(10).webp().toBuffer());
    expect(await read(name)).toMatchObject({ type: "image/webp" });
  });

  test("needs a band, and an id that was given out", async () => {
    const viewer = await makeViewer();
    await expect(startUpload({ ...viewer, bandId: null, bandName: null })).rejects.toMatchObject({
      code: "forbidden",
    });
    await expect(receiveUpload(viewer.bandId, null)).rejects.toMatchObject({ code: "not_found" });
  });

  test("address is signed for one path and a time", () => {
    const given = (url: string) => {
      const { searchParams } = new URL(url, "http://localhost");
      return {
        expires: Number(searchParams.get("expires")),
        signature: searchParams.get("signature")!,
      };
    };
    const path = "/api/uploads/local/0197a000-0000-7000-8000-000000000000";
    const fresh = given(signedAddress(path, 900));
    expect(isSignatureValid(path, fresh)).toBe(true);
    expect(() => isSignatureValid(path.replace("7", "8"), fresh)).toThrow("not valid");
    expect(() => isSignatureValid(path, { ...fresh, expires: fresh.expires + 1 })).toThrow(
      "not valid",
    );
    expect(() => isSignatureValid(path, { ...fresh, signature: "" })).toThrow("not valid");
    expect(
      isSignatureValid(path, given(signedAddress(path, 900, Date.now() - 16 * 60 * 1000))),
    ).toBe(false);
  });
});

test("files are found by their own names only", async () => {
  const own = `${uuid()}.webp`;
  const elsewhere = ["a.webp", `../${own}`, `incoming/${own}`];
  for (const name of [own, ...elsewhere]) await storage.put(name, Buffer.from("stored"));
  expect(await findFile(own)).toMatchObject({ type: "image/webp" });
  for (const name of [...elsewhere, "incoming", "..", ""]) expect(await findFile(name)).toBeNull();
});
