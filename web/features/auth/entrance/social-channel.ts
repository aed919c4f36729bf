import type { SocialFault } from '#contract/people/social.ts';
import { tabChannel } from '#web/ui/tab-channel.ts';

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
const channel = tabChannel<SocialOutcome>('canvass.social');

export function reportOutcome(outcome: SocialOutcome): void {
  channel.send(outcome);
}

/** @returns a function that stops listening */
export function onOutcome(listener: (outcome: SocialOutcome) => void): () => void {
  return channel.listen(listener);
}
