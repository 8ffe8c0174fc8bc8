import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import type { ErrorCode } from "@/lib/errors";

/** Images as attackers and phones send them. */

const plain = (width: number, height = width) =>
  sharp({ create: { width, height, channels: 3, background: "#17507c" } });
const text = (content: string) => Buffer.from(content, "latin1");

/** A noisy photo, which compresses badly. */
export async function photo(width: number, height: number, quality = 90): Promise<Buffer> {
  return sharp({
    create: {
      width,
      height,
      channels: 3,
      noise: { type: "gaussian", mean: 128, sigma: 30 },
      background: "#000",
    },
  })
    .jpeg({ quality })
    .toBuffer();
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([text(type), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** A hand-made PNG of one colour: a few kilobytes that unpack to any number of pixels. */
export function hugePng(
  width: number,
  height: number,
  { bits = 8, interlaced = false, more = [] as Buffer[] } = {},
): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([bits, 6, 0, 0, interlaced ? 1 : 0], 8);
  const row = 1 + (width * 4 * bits) / 8;
  // The passes of an interlaced image have up to two rows for each of its own.
  const rows = Buffer.alloc(Math.min(row * height + (interlaced ? 2 * height : 0), 400_000_000));
  return Buffer.concat([
    text("\x89PNG\r\n\x1A\n"),
    chunk("IHDR", head),
    ...more,
    chunk("IDAT", deflateSync(rows, { level: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** A minimal ZIP: one empty file and the end record. */
function zip(): Buffer {
  const [local, central, end] = [Buffer.alloc(31), Buffer.alloc(47), Buffer.alloc(22)];
  local.write("PK\x03\x04", "latin1");
  local.writeUInt16LE(1, 26);
  central.write("PK\x01\x02", "latin1");
  central.writeUInt16LE(1, 28);
  end.write("PK\x05\x06", "latin1");
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(47, 12);
  end.writeUInt32LE(31, 16);
  return Buffer.concat([local, central, end]);
}

/** A GIF that is also a script: its comment block closes the comment that its width opens. */
async function gifScript(): Promise<Buffer> {
  const gif = await plain(20).gif().toBuffer();
  gif.write("/*", 6, "latin1");
  return Buffer.concat([gif, text("*/=1;alert(1)//")]);
}

const WRONG_TYPE = "Please select a JPG, PNG or GIF image.";
const DAMAGED = "This image is damaged and cannot be read.";
const TOO_MANY_PIXELS = "This image is larger than 40 megapixels.";

/** Refused files: name, file, and the error's code and text. */
export const REFUSED: [
  name: string,
  make: () => Promise<Buffer> | Buffer,
  code: ErrorCode,
  message: string,
][] = [
  ["an empty file", () => Buffer.alloc(0), "unsupported_type", WRONG_TYPE],
  [
    "an SVG with a script",
    () => text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    "unsupported_type",
    WRONG_TYPE,
  ],
  [
    "a page",
    () => text("<!doctype html><script>alert(1)</script>"),
    "unsupported_type",
    WRONG_TYPE,
  ],
  [
    "a program called .jpg",
    () => Buffer.concat([text("MZ\x90\x00\x03"), Buffer.alloc(5000)]),
    "unsupported_type",
    WRONG_TYPE,
  ],
  ["a WebP", () => plain(10).webp().toBuffer(), "unsupported_type", WRONG_TYPE],
  ["a TIFF", () => plain(10).tiff().toBuffer(), "unsupported_type", WRONG_TYPE],
  ["a PDF", () => text("%PDF-1.7\n"), "unsupported_type", WRONG_TYPE],
  ["a GIF that is a script", gifScript, "unsupported_type", WRONG_TYPE],
  [
    "the shortest GIF that is a script",
    () => text("GIF89a=1;alert(document.domain)//"),
    "unsupported_type",
    WRONG_TYPE,
  ],
  [
    "a JPEG that is an archive",
    async () => Buffer.concat([await plain(20).jpeg().toBuffer(), zip()]),
    "unsupported_type",
    WRONG_TYPE,
  ],
  [
    "a JPEG that is a page",
    async () =>
      Buffer.concat([
        await plain(20).jpeg().toBuffer(),
        text("<html><body><script>alert(1)</script>"),
      ]),
    "unsupported_type",
    WRONG_TYPE,
  ],
  [
    "a PNG that is a page",
    () => hugePng(20, 20, { more: [chunk("tEXt", text("Comment\0<script>alert(1)</script>"))] }),
    "unsupported_type",
    WRONG_TYPE,
  ],
  [
    "a wrong beginning",
    async () => Buffer.concat([text("\xFF\xD8\xFF"), await plain(20).png().toBuffer()]),
    "validation",
    DAMAGED,
  ],
  ["only a beginning", () => text("\x89PNG\r\n\x1A\nrubbish"), "validation", DAMAGED],
  ["a cut JPEG", async () => (await photo(800, 600)).subarray(0, 20_000), "validation", DAMAGED],
  [
    "a cut PNG",
    async () =>
      (
        await sharp(await photo(300, 300))
          .png()
          .toBuffer()
      ).subarray(0, 30_000),
    "validation",
    DAMAGED,
  ],
  [
    "41 megapixels",
    () => plain(8200, 5000).png({ compressionLevel: 9 }).toBuffer(),
    "validation",
    TOO_MANY_PIXELS,
  ],
  ["a decompression bomb", () => hugePng(60_000, 60_000), "validation", TOO_MANY_PIXELS],
  [
    "40 interlaced megapixels of 16 bits",
    () => hugePng(8000, 5000, { bits: 16, interlaced: true }),
    "validation",
    "This image takes too much memory to read. Please save it as a JPG.",
  ],
  [
    "a bomb in a GIF's head",
    () =>
      text(
        "GIF89a\xFF\xFF\xFF\xFF\x80\x00\x00\x00\x00\x00\xFF\xFF\xFF,\x00\x00\x00\x00\xFF\xFF\xFF\xFF\x00\x02\x02D\x01\x00;",
      ),
    "validation",
    TOO_MANY_PIXELS,
  ],
];

/** Thousands of frames; only the first is kept. */
async function animation(): Promise<Buffer> {
  const gif = await plain(16).gif().toBuffer();
  const palette = 13 + 3 * 2 ** ((gif[10]! & 7) + 1);
  const frame = gif.subarray(gif[10]! & 0x80 ? palette : 13, -1);
  return Buffer.concat([gif.subarray(0, -1), ...Array<Buffer>(5000).fill(frame), text(";")]);
}

/** The largest EXIF data that a JPEG can hold, in several segments. */
async function hugeExif(): Promise<Buffer> {
  const jpeg = await plain(40).jpeg().toBuffer();
  const segment = Buffer.concat([
    text("\xFF\xE1\xFF\xFFExif\0\0MM\0*\0\0\0\x08"),
    Buffer.alloc(0xffff - 2 - 14, 0xab),
  ]);
  return Buffer.concat([
    jpeg.subarray(0, 2),
    ...Array<Buffer>(100).fill(segment),
    jpeg.subarray(2),
  ]);
}

type Taken = [name: string, make: () => Promise<Buffer> | Buffer];

/** The largest pictures that are accepted, in the forms that take most memory. */
const LARGEST: Taken[] = [
  ["40 interlaced megapixels", () => hugePng(8000, 5000, { interlaced: true })],
  ["40 megapixels of 16 bits", () => hugePng(8000, 5000, { bits: 16 })],
  [
    "40 progressive megapixels",
    () => plain(8000, 5000).jpeg({ progressive: true, chromaSubsampling: "4:4:4" }).toBuffer(),
  ],
];

/** Unusual files that are accepted. */
export const TAKEN: Taken[] = [
  ...(process.env.FULL_TESTS ? LARGEST : []),
  ["40 megapixels", () => plain(8000, 5000).jpeg().toBuffer()],
  ["an animation of thousands of frames", animation],
  ["a huge EXIF", hugeExif],
  ["a CMYK JPEG", () => plain(60).toColourspace("cmyk").jpeg().toBuffer()],
  ["a grey JPEG", () => plain(60).greyscale().jpeg().toBuffer()],
  ["a PNG of 16 bits", () => plain(60).toColourspace("rgb16").png().toBuffer()],
  [
    "a transparent PNG",
    () =>
      sharp({ create: { width: 60, height: 60, channels: 4, background: "#0000" } })
        .png()
        .toBuffer(),
  ],
  ["a picture as thin as a hair", () => plain(5000, 1).png().toBuffer()],
];

/** A geotagged photo that is blue on the left and orange on the right once turned by its EXIF orientation (1 to 8). */
export async function turned(orientation: number): Promise<Buffer> {
  const upright = await sharp({
    create: { width: 60, height: 40, channels: 3, background: "#f04a22" },
  })
    .composite([
      {
        input: { create: { width: 20, height: 20, channels: 3, background: "#17507c" } },
        left: 0,
        top: 0,
      },
    ])
    .png()
    .toBuffer();
  const image = sharp(upright);
  const degrees = { 3: 180, 4: 180, 5: 270, 6: 270, 7: 90, 8: 90 }[orientation];
  const stored = degrees ? image.rotate(degrees) : image;
  const pixels = await stored.png().toBuffer();
  const mirrored = [2, 4, 5, 7].includes(orientation)
    ? await (orientation === 5 || orientation === 7 ? sharp(pixels).flip() : sharp(pixels).flop())
        .png()
        .toBuffer()
    : pixels;
  const place = {
    GPSLatitudeRef: "N",
    GPSLatitude: "51/1 20/1 0/1",
    GPSLongitudeRef: "E",
    GPSLongitude: "12/1 22/1 0/1",
  };
  return sharp(mirrored)
    .withExif({ IFD0: { Make: "Secret Camera", Copyright: "Secret place" }, IFD3: place })
    .withMetadata({ orientation })
    .jpeg({ quality: 95 })
    .toBuffer();
}
