import * as z from 'zod';
import { AppError } from '#contract/errors.ts';
import { Uploaded } from '#contract/uploads.ts';
import { PhotoUrl } from '#contract/users.ts';
import type { PictureStore } from './picture-store.ts';

const TIMEOUT_MS = 10_000;

/** The part of the usual image hosts' answer that matters: where the picture is shown, over https. */
const Answer = Uploaded.extend({ data: z.object({ display_url: PhotoUrl.startsWith('https://') }) });

/** An external image host of the usual kind: multipart in (`image`, `key`), `{ data: { display_url } }` out. */
export function createImageHost({ url, key }: { url: string; key: string | null }): PictureStore {
  return {
    async save(webp) {
      const form = new FormData();
      if (key) form.set('key', key);
      form.set('image', new Blob([new Uint8Array(webp)], { type: 'image/webp' }), 'picture.webp');
      try {
        const signal = AbortSignal.timeout(TIMEOUT_MS);
        const answer = await fetch(url, { method: 'POST', body: form, redirect: 'error', signal });
        if (!answer.ok) throw new Error(`The image host answered ${answer.status}`);
        return Answer.parse(await answer.json()).data.display_url;
      } catch (error) {
        throw new AppError('unavailable', { cause: error });
      }
    },
  };
}
