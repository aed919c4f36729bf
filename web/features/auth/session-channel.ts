import { tabChannel } from '#web/ui/browser/tab-channel.ts';

/** Tells the other tabs that the session or the role has changed, and hears it from them. Sends no personal data. */
const channel = tabChannel<'changed'>('canvass.session');

export function announceSession(): void {
  channel.send('changed');
}

/** @returns a function that stops listening */
export function onSessionAnnounced(listener: () => void): () => void {
  return channel.listen(listener);
}
