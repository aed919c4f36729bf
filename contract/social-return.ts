/**
 * The page to which a sign-in with another provider returns. In a file of its own, because the browser's first bundle holds
 * the paths of all pages but not `social.ts`.
 */
export const SOCIAL_RETURN = '/login/return';
