/**
 * Where to go after signing in: the path that was asked for if it is one of this site, else the home page. The value comes
 * from the address bar, so anybody may have written it.
 */
export function safeNextPath(asked: string | null): string {
  if (!asked?.startsWith('/')) return HOME;

  const url = resolve(asked);
  if (url?.origin !== SITE || leavesSite(url.pathname)) return HOME;
  return ENTRANCES.has(url.pathname) ? HOME : url.pathname + url.search + url.hash;
}

const HOME = '/';
/** Any origin will do: a path that leaves it would leave ours. */
const SITE = 'https://this.invalid';
/** Going back to these would ask the person who has just signed in to sign in. */
const ENTRANCES = new Set(['/login', '/login/return', '/register', '/forgot-password', '/reset-password']);
const DECODINGS_MAX = 5;

function resolve(path: string): URL | null {
  try {
    return new URL(path, SITE);
  } catch {
    return null;
  }
}

/** Whether a browser, or anything on the way that decodes once more, could read the path as another site's address. */
function leavesSite(pathname: string): boolean {
  let path = pathname;
  for (let decodings = 0; decodings < DECODINGS_MAX; decodings++) {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
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
