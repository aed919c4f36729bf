import type { InvitationOverview } from '#contract/sharing/invitations.ts';

/** The reason why a mail cannot leave now; null if it can. @param mails the number of mails; null if it is secret */
export function obstacleTo(
  mails: number | null,
  {
    isOpen,
    isConfirmed,
    mailsLeft,
    counts,
  }: Pick<InvitationOverview, 'isOpen' | 'isConfirmed' | 'mailsLeft' | 'counts'>,
): 'empty' | 'none' | 'closed' | 'unconfirmed' | 'usedUp' | 'mails' | null {
  if (counts.all === 0) return 'empty';
  if (!isOpen) return 'closed';
  if (!isConfirmed) return 'unconfirmed';
  if (mails === 0) return 'none';
  if (mailsLeft <= 0) return 'usedUp';
  return mails !== null && mails > mailsLeft ? 'mails' : null;
}
