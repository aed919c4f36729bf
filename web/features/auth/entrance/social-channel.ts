import type { SocialFault } from '#contract/social.ts';

/** The outcome of an attempt to sign in with another provider. */
export interface SocialOutcome {
  /** Identifies the attempt among those of all open pages. */
  attempt: string;
  /** null: the person is signed in. */
  fault: SocialFault | null;
}

/**
 * Reports from the popup window to the page that opened it. Not by `opener`, since a provider's pages may cut the two
 * apart.
 */
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('canvass.social');

export function reportOutcome(outcome: SocialOutcome): void {
  channel?.postMessage(outcome);
}

/** @returns a function that stops listening */
export function onOutcome(listener: (outcome: SocialOutcome) => void): () => void {
  const onMessage = ({ data }: MessageEvent<SocialOutcome>) => listener(data);
  channel?.addEventListener('message', onMessage);
  return () => channel?.removeEventListener('message', onMessage);
}
