/** More options than these are searched in every look that has no pictures. */
export const LISTED_MAX = 50;
