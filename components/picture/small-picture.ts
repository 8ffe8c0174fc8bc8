/** Width and height of a kept preview in pixels; it is shown at half of that. */
const SIDE = 192;

/** A picked picture, small enough to be kept with a draft, as a data: address; null when the browser cannot draw it. */
export async function smallPicture(file: File): Promise<string | null> {
  try {
    const bitmap = await createImageBitmap(file);
    const shown = Math.min(bitmap.width, bitmap.height);
    const canvas = Object.assign(document.createElement("canvas"), { width: SIDE, height: SIDE });
    canvas
      .getContext("2d")!
      .drawImage(
        bitmap,
        (bitmap.width - shown) / 2,
        (bitmap.height - shown) / 2,
        shown,
        shown,
        0,
        0,
        SIDE,
        SIDE,
      );
    bitmap.close();
    return canvas.toDataURL("image/jpeg", 0.8);
  } catch {
    return null;
  }
}
