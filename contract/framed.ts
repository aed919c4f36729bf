// How a page for frames of other sites says with its calls that it is one. No zod here, because every page has this.

/** The header of its calls; of its streams and pictures the address of the page says it. */
export const FRAMED_HEADER = 'canvass-framed';
/** Whether a path is that of a page for frames. */
export const isFramedPath = (pathname: string): boolean => pathname.startsWith('/embed/');
