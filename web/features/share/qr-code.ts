import { encode } from 'uqr';

/** Modules around a code that must stay white, or readers do not find it. */
const QUIET_ZONE = 4;
/** Pixels per module of an image file: large enough to print. */
const MODULE_PIXELS = 32;

/** A QR code: its width in modules with the quiet zone, and its black modules as an SVG path of that width. */
export interface QrCode {
  size: number;
  path: string;
}

/** Draws a code that stays readable when a seventh of it is covered. */
export function drawQrCode(text: string): QrCode {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE });
  const path = data.flatMap((row, y) => row.flatMap((isBlack, x) => (isBlack ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return { size, path };
}

/** The code as an SVG file, black on white in every theme: cameras read other colours less reliably. */
export function toSvgFile({ size, path }: QrCode): Blob {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`;
  return new Blob([svg], { type: 'image/svg+xml' });
}

/** @throws Error when the browser cannot make an image */
export async function toPngFile({ size, path }: QrCode): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = size * MODULE_PIXELS;
  canvas.height = size * MODULE_PIXELS;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws no pictures');

  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.scale(MODULE_PIXELS, MODULE_PIXELS);
  context.fillStyle = '#000';
  context.fill(new Path2D(path));
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('This browser made no picture'))), 'image/png');
  });
}
