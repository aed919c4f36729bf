interface Site {
  /** Is it reached over https? Then browsers are told to stay there. */
  secure: boolean;
  /** Do its pages load Stripe's card form? */
  stripeForm: boolean;
  /** The origin of a configured image host; null where all pictures are our own. */
  imageHost: string | null;
}

const YEAR_SECONDS = 31_536_000;

/** What Stripe's card form needs of a page's policy, as its documentation lists it. */
const STRIPE_FORM = {
  calls: ['https://api.stripe.com'],
  frames: ['https://*.js.stripe.com', 'https://js.stripe.com', 'https://hooks.stripe.com'],
  scripts: ['https://*.js.stripe.com', 'https://js.stripe.com'],
};
const NO_FORM = { calls: [], frames: [], scripts: [] };

/** What every answer says to browsers about its safety. */
export function securityHeaders(site: Site): Readonly<Record<string, string>> {
  return {
    'content-security-policy': pagePolicy(site),
    // The sign-in popup must be able to report back to the page that opened it.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    ...(site.secure && { 'strict-transport-security': `max-age=${YEAR_SECONDS}` }),
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
    'object-src': ["'none'"],
    'script-src': ["'self'", ...stripe.scripts],
    'style-src': ["'self'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join(';');
}
