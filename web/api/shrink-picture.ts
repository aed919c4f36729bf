const BYTES_KEPT = 1024 * 1024;
const SIDE_MAX_PX = 1_440;
const QUALITY = 0.9;

/**
 * Makes a large photo smaller before it is sent, for slow connections. Returns a file that the browser cannot read
 * unchanged; the server decides about it.
 */
export async function shrinkPicture(picture: Blob): Promise<Blob> {
  if (picture.size <= BYTES_KEPT) return picture;

  try {
    const bitmap = await createImageBitmap(picture);
    const scale = Math.min(1, SIDE_MAX_PX / Math.max(bitmap.width, bitmap.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(bitmap.width * scale);
    canvas.height = Math.round(bitmap.height * scale);
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();

    const small = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
    return small ?? picture;
  } catch {
    return picture;
  }
}
