/** A picture made small before it is sent: a photo of a telephone takes long on a slow line. */

/** Twice the side that the server keeps. */
const SIDE = 512;
const QUALITY = 0.9;

/** The middle square of the picture, or the file itself where the browser cannot read it. */
export async function shrunk(file: File): Promise<Blob> {
  try {
    const picture = await createImageBitmap(file);
    const from = Math.min(picture.width, picture.height);
    const side = Math.min(SIDE, from);
    const canvas = new OffscreenCanvas(side, side);
    const at = [(picture.width - from) / 2, (picture.height - from) / 2] as const;
    canvas.getContext('2d')!.drawImage(picture, ...at, from, from, 0, 0, side, side);
    picture.close();
    return await canvas.convertToBlob({ type: 'image/webp', quality: QUALITY });
  } catch {
    return file;
  }
}
