/**
 * The page to which a sign-in with another provider returns. It is in its own file because the browser's first bundle holds the paths
 * of all pages, but not `social.ts`.
 */
export const SOCIAL_RETURN = '/login/return';
