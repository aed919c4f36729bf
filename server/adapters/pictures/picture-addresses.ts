import { isPictureName, PICTURES_PATH } from './picture-store.ts';

/** Which addresses of photos are ours. A picture at another host would tell that host who looks at it, and when. */
export interface PictureAddresses {
  /**
   * The address as it is kept: pictures that we serve by their path, so that they outlive a change of the site's address.
   * @returns null for a picture that is not ours
   */
  toKept(given: string): string | null;
  /** The whole address, as callers get it. @returns null for none, and for a foreign one that an older version kept */
  toShown(kept: string | null): string | null;
}

/** @param imageHost the origin at which a configured image host shows pictures; null where we serve all */
export function createPictureAddresses(publicUrl: URL, imageHost: string | null): PictureAddresses {
  function toKept(given: string): string | null {
    const url = URL.parse(given, publicUrl);
    if (!url || url.username || url.password) return null;
    if (imageHost !== null && url.origin === imageHost) return url.href;
    const name = url.pathname.startsWith(PICTURES_PATH) ? url.pathname.slice(PICTURES_PATH.length) : '';
    return url.origin === publicUrl.origin && isPictureName(name) ? url.pathname : null;
  }

  return {
    toKept,
    toShown(kept) {
      const own = kept === null ? null : toKept(kept);
      return own === null ? null : new URL(own, publicUrl).href;
    },
  };
}
