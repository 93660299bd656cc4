/** Pixels across or down that a receipt needs to be read. */
const MOST_ACROSS = 2_000;
const QUALITY = 0.85;
/** Smaller files are sent as they are. */
const SMALL_BYTES = 600 * 1024;

/** A photo as small as it can be read, so that it is sent quickly over a phone's network; whatever cannot be made smaller stays as it is. */
export async function shrinkPicture(file: File): Promise<File> {
  if (!/^image\/(jpeg|png|webp)$/.test(file.type) || file.size <= SMALL_BYTES) return file;
  try {
    const picture = await createImageBitmap(file);
    const part = Math.min(1, MOST_ACROSS / Math.max(picture.width, picture.height));
    const canvas = new OffscreenCanvas(Math.round(picture.width * part), Math.round(picture.height * part));
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
    return blob.size < file.size ? new File([blob], file.name.replace(/\.\w+$/, '.jpg'), { type: 'image/jpeg' }) : file;
  } catch {
    // A picture that this browser cannot read, or a browser that cannot draw: the server takes it as it is.
    return file;
  }
}
