/** Tells the other tabs that somebody signed in or out here or has another role, and hears it from them. Says nothing about who. */
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('canvass.session');

export function announceSession(): void {
  channel?.postMessage('changed');
}

/** @returns how to stop listening */
export function onSessionAnnounced(listener: () => void): () => void {
  channel?.addEventListener('message', listener);
  return () => channel?.removeEventListener('message', listener);
}
