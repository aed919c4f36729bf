import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Survey } from '#contract/surveys/surveys.ts';
import { tier } from '#web/messages/en/results/tier.ts';
import { withTexts } from '#web/messages/with-texts.tsx';

interface Answered extends Pick<Survey, 'audience' | 'answeredBy' | 'responseCount'> {
  /** More about them, in the same line. */
  children?: ReactNode;
}

/** Who the answers are from, and how sure it is that each gave one. */
export const Tier = withTexts({ tier }, Said);

function Said({ audience, answeredBy, responseCount, children }: Answered) {
  const t = useTranslations('tier');
  const { guests, invited, imported, invitations } = answeredBy;
  // Responses come in while one looks: the audience of today gave the newest ones.
  const known = answeredBy.members + guests + invited + imported;
  const more = { members: 0, link: 0, invited: 0, [audience]: Math.max(0, responseCount - known) };
  const sentences = [
    ...(answeredBy.members + more.members > 0 ? [t('members', { count: answeredBy.members + more.members })] : []),
    ...(guests + more.link > 0 ? [t('guests', { count: guests + more.link })] : []),
    ...(invitations > 0 || invited > 0
      ? [t('invited', { count: invited + more.invited, of: Math.max(invitations, invited + more.invited) })]
      : []),
    ...(imported > 0 ? [t('imported', { count: imported })] : []),
  ];
  return (
    <p className="mb-6 text-pretty text-quiet text-sm">
      {sentences.join(' ')} {children}
    </p>
  );
}
