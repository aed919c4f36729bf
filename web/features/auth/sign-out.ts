const wishes = new EventTarget();

/**
 * Signs the person out, after a question about unsent work. The root of the application listens, so that every button
 * can call it.
 */
export function signOut(): void {
  wishes.dispatchEvent(new Event('sign-out'));
}

/** @returns a function that stops listening */
export function onSignOut(listener: () => void): () => void {
  wishes.addEventListener('sign-out', listener);
  return () => wishes.removeEventListener('sign-out', listener);
}
