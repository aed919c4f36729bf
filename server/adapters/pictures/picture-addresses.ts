import { isPictureName, PICTURES_PATH } from './picture-store.ts';

/**
 * Converts between stored and public addresses of our photos. A picture at another host would tell that host who sees it, and when.
 */
export interface PictureAddresses {
  /**
   * The stored form: our own pictures by their path, which survives a change of the site's address.
   * @returns null for a picture that is not ours
   */
  toKept(given: string): string | null;
  /** Whether the address is at another host, from which the server can copy the picture. */
  isForeign(given: string): boolean;
  /** The public form, a full address. @returns null without a photo, and for a foreign address that an older version stored */
  toShown(kept: string | null): string | null;
  /** The full address of a file of this site, by its path. */
  toFile(kept: string): string;
}

/** @param imageHost the origin of a configured image host; null when this server stores all pictures */
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
    isForeign(given) {
      const url = URL.parse(given, publicUrl);
      return url !== null && url.origin !== publicUrl.origin && url.origin !== imageHost;
    },
    toShown(kept) {
      const own = kept === null ? null : toKept(kept);
      return own === null ? null : new URL(own, publicUrl).href;
    },
    toFile: (kept) => new URL(kept, publicUrl).href,
  };
}
