import { drawSvg } from '#server/adapters/pictures/picture.ts';
import type { PictureStore } from '#server/adapters/pictures/picture-store.ts';
import { GARDENS, type Garden, gardenSvg } from './demo-drawings.ts';

/** Addresses of stored pictures, by what they show. */
export type Pictures = ReadonlyMap<Garden, string>;

/** Draws and stores the pictures of the demonstration. @throws AppError `unavailable` when the store fails */
export async function storePictures(store: PictureStore): Promise<Pictures> {
  const stored = new Map<Garden, string>();
  for (const garden of Object.keys(GARDENS) as Garden[]) {
    stored.set(garden, await store.save(await drawSvg(gardenSvg(garden), 'option')));
  }
  return stored;
}
