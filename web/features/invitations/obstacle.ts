import type { InvitationOverview } from '#contract/sharing/invitations.ts';

/** Why a mail cannot go now; null when it can. @param mails how many would go; null: it is not told */
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
