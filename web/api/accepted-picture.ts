import { shrinkPicture } from './shrink-picture.ts';

/** Pictures that the server does not accept and browsers can draw, by their endings. */
const DRAWN: Readonly<Record<string, string>> = {
  gif: 'image/gif',
  bmp: 'image/bmp',
  avif: 'image/avif',
  svg: 'image/svg+xml',
};

/**
 * A picture of a file as the server accepts it. Old kinds are drawn here, as PNG; a browser runs nothing in a picture. Other files
 * are unchanged, and the server decides about them.
 */
export async function asAccepted(file: Blob, name: string): Promise<Blob> {
  const type = DRAWN[name.toLowerCase().split('.').at(-1) ?? ''];
  if (type === undefined) return await shrinkPicture(file);
  const address = URL.createObjectURL(new Blob([file], { type }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement('canvas');
    // An SVG may have no size of its own.
    const [width, height] = [image.naturalWidth || SIDE_PX, image.naturalHeight || SIDE_PX];
    const scale = Math.min(1, SIDE_PX / Math.max(width, height));
    canvas.width = Math.max(1, Math.round(width * scale));
    canvas.height = Math.max(1, Math.round(height * scale));
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return (await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))) ?? file;
  } catch {
    return file;
  } finally {
    URL.revokeObjectURL(address);
  }
}

const SIDE_PX = 1_440;
