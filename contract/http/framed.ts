// The calls of a page in a frame of another site name themselves. No zod here, because every page loads this file.

/** The header of its calls. Its streams and pictures show it by the page's address. */
export const FRAMED_HEADER = 'canvass-framed';
/** Whether a path belongs to a page for frames. */
export const isFramedPath = (pathname: string): boolean => pathname.startsWith('/embed/');
