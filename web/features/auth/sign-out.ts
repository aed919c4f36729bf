const wishes = new EventTarget();

/** Signs the person out, after asking about what is not sent. The root of the application does it, wherever it was pressed. */
export function signOut(): void {
  wishes.dispatchEvent(new Event('sign-out'));
}

/** @returns how to stop listening */
export function onSignOut(listener: () => void): () => void {
  wishes.addEventListener('sign-out', listener);
  return () => wishes.removeEventListener('sign-out', listener);
}
