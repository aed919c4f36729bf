/** Tells the other tabs that the session or the role has changed, and hears it from them. Sends no personal data. */
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('canvass.session');

export function announceSession(): void {
  channel?.postMessage('changed');
}

/** @returns a function that stops listening */
export function onSessionAnnounced(listener: () => void): () => void {
  channel?.addEventListener('message', listener);
  return () => channel?.removeEventListener('message', listener);
}
