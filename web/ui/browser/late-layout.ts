import { useState } from 'react';
import { isAlive } from '#web/ui/browser/alive.ts';

/**
 * The class of a part far down a page that the server has drawn: the browser lays it out when it comes near, so that the page is seen
 * earlier. Undefined if the browser draws the part: going back scrolls to where the visitor was, so all heights have to be known. The
 * padding leaves room for the rings of the focus, which would be cut off.
 */
export function useLateLayout(): string | undefined {
  return useState(() => (isAlive() ? undefined : LATE))[0];
}

export const LATE = '-m-4 p-4 [contain-intrinsic-size:auto_20rem] [content-visibility:auto]';
