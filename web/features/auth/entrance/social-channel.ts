import type { SocialFault } from '#contract/social.ts';

/** How an attempt to sign in with another provider ended. */
export interface SocialOutcome {
  /** Names the attempt among those of all pages. */
  attempt: string;
  /** null: somebody is signed in. */
  fault: SocialFault | null;
}

/**
 * From the window of the attempt to the page that opened it. Not by `opener`: a provider's pages may cut the two apart.
 */
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('canvass.social');

export function reportOutcome(outcome: SocialOutcome): void {
  channel?.postMessage(outcome);
}

/** @returns how to stop listening */
export function onOutcome(listener: (outcome: SocialOutcome) => void): () => void {
  const onMessage = ({ data }: MessageEvent<SocialOutcome>) => listener(data);
  channel?.addEventListener('message', onMessage);
  return () => channel?.removeEventListener('message', onMessage);
}
