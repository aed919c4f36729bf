let alive = false;

/** Called when the page reacts to its visitor for the first time. */
export function comeAlive(): void {
  alive = true;
}

/** False on the server, and until what it drew reacts to its visitor: until then the browser has to draw the same. */
export const isAlive = (): boolean => alive;
