import * as z from 'zod';
import { AppError } from '#contract/http/errors.ts';
import type { PictureStore } from './picture-store.ts';

const TIMEOUT_MS = 10_000;

/** A configured host that stores our pictures. */
export interface ImageHost {
  url: string;
  key: string | null;
  /** The origin of its pictures; pages allow no other foreign host. */
  shownAt: string;
}

/** The part that we need of an image host's usual answer: the picture's https address. */
const Answer = z.object({ data: z.object({ display_url: z.url({ protocol: /^https$/ }) }) });

/** A client for the usual image hosts: multipart in (`image`, `key`), `{ data: { display_url } }` out. */
export function createImageHost({ url, key, shownAt }: ImageHost): PictureStore {
  return {
    async save(webp) {
      const form = new FormData();
      if (key) form.set('key', key);
      form.set('image', new Blob([new Uint8Array(webp)], { type: 'image/webp' }), 'picture.webp');
      try {
        const signal = AbortSignal.timeout(TIMEOUT_MS);
        const answer = await fetch(url, { method: 'POST', body: form, redirect: 'error', signal });
        if (!answer.ok) throw new Error(`The image host answered ${answer.status}`);
        const shown = new URL(Answer.parse(await answer.json()).data.display_url);
        if (shown.origin !== shownAt) throw new Error(`It shows pictures at ${shown.origin}: set IMAGE_HOST_SHOWS`);
        return shown.href;
      } catch (error) {
        throw new AppError('unavailable', { cause: error });
      }
    },
  };
}
