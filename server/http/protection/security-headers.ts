interface Site {
  /** Whether the site uses https; browsers are then told to stay on https. */
  secure: boolean;
  /** Whether its pages load Stripe's card form. */
  stripeForm: boolean;
  /** The origin of a configured image host; null if this server stores all pictures. */
  imageHost: string | null;
}

const YEAR_SECONDS = 31_536_000;

/** The sources that Stripe's card form needs, from Stripe's documentation. */
const STRIPE_FORM = {
  calls: ['https://api.stripe.com'],
  frames: ['https://*.js.stripe.com', 'https://js.stripe.com', 'https://hooks.stripe.com'],
  scripts: ['https://*.js.stripe.com', 'https://js.stripe.com'],
};
const NO_FORM = { calls: [], frames: [], scripts: [] };

/** Headers for pages. Scripts, style sheets and fonts follow the policy of their page. */
const PAGE_HEADERS = ['content-security-policy', 'cross-origin-opener-policy', 'referrer-policy', 'x-frame-options'];
/** With the endings of their compressed copies. */
const PART_OF_A_PAGE = /\.(?:css|js|woff2)(?:\.(?:br|gz))?$/;

/** The headers that a file of the web application does not need, because a browser never shows it as a page. */
export function needlessHeaders(file: string): readonly string[] {
  return PART_OF_A_PAGE.test(file) ? PAGE_HEADERS : [];
}

/**
 * The security headers of every answer, except those of `needlessHeaders` for files. A 304 has none: the browser's copy has them, and
 * keeps them (RFC 9111, section 3.2).
 */
export function securityHeaders(site: Site): Readonly<Record<string, string>> {
  return {
    'content-security-policy': pagePolicy(site),
    // The sign-in popup must be able to report to its opener.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    ...(site.secure && { 'strict-transport-security': `max-age=${YEAR_SECONDS}` }),
  };
}

/** The names of the headers of `securityHeaders`. */
export const SECURITY_HEADERS = Object.keys(securityHeaders({ secure: true, stripeForm: false, imageHost: null }));

/** In place of sites: a page of this site alone frames it. */
export const OWN_PAGES = ["'self'"];

/** The headers of a page that these sites may frame, in place of `securityHeaders`. @param sites origins, at least one */
export function framedHeaders(policy: string, sites: readonly string[]): Readonly<Record<string, string>> {
  return {
    'content-security-policy': policy.replace("frame-ancestors 'none'", `frame-ancestors ${sites.join(' ')}`),
    // Sites that isolate themselves show only pages with this header.
    ...(sites !== OWN_PAGES && { 'cross-origin-resource-policy': 'cross-origin' }),
  };
}

function pagePolicy({ stripeForm, imageHost }: Site): string {
  const stripe = stripeForm ? STRIPE_FORM : NO_FORM;
  const directives = {
    'default-src': ["'self'"],
    'base-uri': ["'none'"],
    'connect-src': ["'self'", ...stripe.calls],
    'font-src': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'frame-src': ["'self'", ...stripe.frames],
    'img-src': ["'self'", 'data:', 'blob:', ...(imageHost ? [imageHost] : [])],
    'media-src': ["'self'"],
    'object-src': ["'none'"],
    'script-src': ["'self'", ...stripe.scripts],
    'style-src': ["'self'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join(';');
}
