const SIDES = [320, 640, 1280];
const SMALLER_SHARE = 0.8;
export const SIDE_MAX = Math.max(...SIDES);

export const PICTURE_FORMATS = ["avif", "jpg"] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

export type Size = { width: number; height: number };

const ADDRESS = /^\/files\/([0-9a-f]{32})-(\d{1,4})x(\d{1,4})\.jpg$/;

/** The canonical URL: the largest JPEG, named by its content. */
export const pictureAddress = (hash: string, size: Size): string =>
  `/files/${pictureFile(hash, size, "jpg")}`;

export const pictureFile = (hash: string, { width, height }: Size, format: PictureFormat): string =>
  `${hash}-${width}x${height}.${format}`;

export function storedSizes({ width, height }: Size): Size[] {
  const longest = Math.max(width, height);
  const scaled = (length: number, side: number) =>
    Math.max(1, Math.round((length * side) / longest));
  const smaller = SIDES.filter((side) => side <= longest * SMALLER_SHARE).map((side) => ({
    width: scaled(width, side),
    height: scaled(height, side),
  }));
  return [...smaller, { width, height }];
}

function parse(address: string) {
  const [, hash, width, height] = ADDRESS.exec(address) ?? [];
  return hash ? { hash, size: { width: Number(width), height: Number(height) } } : null;
}

/** Pictures from before there were sizes have one file. */
export function pictureFiles(address: string): string[] {
  const picture = parse(address);
  if (!picture) return [address.slice("/files/".length)];
  return storedSizes(picture.size).flatMap((size) =>
    PICTURE_FORMATS.map((format) => pictureFile(picture.hash, size, format)),
  );
}

type PictureSources = Size & { avif: string; jpg: string };

export function pictureSources(address: string): PictureSources | null {
  const picture = parse(address);
  if (!picture) return null;
  const { hash, size } = picture;
  const srcSet = (format: PictureFormat) =>
    storedSizes(size)
      .map((stored) => `/files/${pictureFile(hash, stored, format)} ${stored.width}w`)
      .join(", ");
  return { ...size, avif: srcSet("avif"), jpg: srcSet("jpg") };
}
