/** Twice the size at which drafts show it. */
const THUMBNAIL_PX = 192;

/** A square thumbnail as a data URL; null if the browser cannot decode the file. */
export async function createThumbnail(file: File): Promise<string | null> {
  try {
    const bitmap = await createImageBitmap(file);
    const size = { width: THUMBNAIL_PX, height: THUMBNAIL_PX };
    const canvas = Object.assign(document.createElement("canvas"), size);
    const context = canvas.getContext("2d");
    if (!context) return null;
    const side = Math.min(bitmap.width, bitmap.height);
    const [left, top] = [(bitmap.width - side) / 2, (bitmap.height - side) / 2];
    context.drawImage(bitmap, left, top, side, side, 0, 0, THUMBNAIL_PX, THUMBNAIL_PX);
    bitmap.close();
    return canvas.toDataURL("image/jpeg", 0.8);
  } catch {
    return null;
  }
}
