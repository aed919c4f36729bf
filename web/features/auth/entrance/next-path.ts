/**
 * The path to open after signing in: the requested one when it belongs to this site, else the home page. The value
 * comes from the address bar, so an attacker may have written it.
 */
export function safeNextPath(asked: string | null): string {
  if (!asked?.startsWith('/')) return HOME;

  const url = resolve(asked);
  if (url?.origin !== SITE || leavesSite(url.pathname)) return HOME;
  return ENTRANCES.has(url.pathname) ? HOME : url.pathname + url.search + url.hash;
}

const HOME = '/';
/** Any origin works: a path that leaves it would leave our site. */
const SITE = 'https://this.invalid';
/** These pages would ask a person who has just signed in to sign in again. */
const ENTRANCES = new Set(['/login', '/login/return', '/register', '/forgot-password', '/reset-password']);
const DECODINGS_MAX = 5;

function resolve(path: string): URL | null {
  try {
    return new URL(path, SITE);
  } catch {
    return null;
  }
}

/** Whether a browser, or a proxy that decodes once more, could read the path as another site's address. */
function leavesSite(pathname: string): boolean {
  let path = pathname;
  for (let decodings = 0; decodings < DECODINGS_MAX; decodings++) {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are the target of this search
    if (/^\/\/|[\\\u0000-\u001f\u007f]/.test(path)) return true;
    const decoded = decode(path);
    if (decoded === path) return false;
    if (decoded === null) return true;
    path = decoded;
  }
  return true;
}

function decode(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
