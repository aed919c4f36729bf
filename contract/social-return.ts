/**
 * Where a sign-in with another provider comes back to: a page of the web application. By itself, because the browser's first
 * bundle knows all pages and needs nothing else of `social.ts`.
 */
export const SOCIAL_RETURN = '/login/return';
