import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { MAILS_PER_DAY_UNTIL_AGREED } from '#basics/limits.ts';
import type { SurveyStatus } from '#contract/surveys/surveys.ts';
import { paths } from '#web/app/paths.ts';
import type { obstacleTo } from '#web/features/invitations/obstacle.ts';
import { Notice } from '#web/ui/states/notice.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

/** Explains, before the author sends a mail, why it cannot leave and how to fix it. */
export function ObstacleNotice({
  obstacle,
  resend,
  status,
  mailsMax,
  mailsLeft,
}: {
  obstacle: NonNullable<ReturnType<typeof obstacleTo>>;
  /** Sends the mail that confirms the address. */
  resend: ReactNode;
  /** Of the survey. */
  status: SurveyStatus;
  mailsMax: number;
  mailsLeft: number;
}) {
  const t = useTranslations('invitations.letter.obstacles');
  const agreement = mailsMax === MAILS_PER_DAY_UNTIL_AGREED ? <p>{t('untilAgreed')}</p> : null;

  switch (obstacle) {
    case 'empty':
    case 'none':
      return <p className="text-quiet">{t(obstacle)}</p>;
    case 'closed':
      return <Closed status={status} />;
    case 'unconfirmed':
      return (
        <Notice tone="attention" title={t('unconfirmed')}>
          <p className="mb-3">{t('unconfirmedExplanation')}</p>
          {resend}
        </Notice>
      );
    case 'usedUp':
      return (
        <Notice tone="attention" title={t('usedUp')}>
          {t('usedUpExplanation', { max: mailsMax })}
          {agreement}
        </Notice>
      );
    case 'mails':
      return (
        <Notice tone="attention" title={t('mails')}>
          {t('mailsExplanation', { left: mailsLeft, max: mailsMax })}
          {agreement}
        </Notice>
      );
  }
}

function Closed({ status }: { status: SurveyStatus }) {
  const t = useTranslations('invitations.letter.closed');
  const desk = (words: ReactNode) => <TextLink to={paths.manageSurveys.to()}>{words}</TextLink>;
  const isOver = status !== 'scheduled' && status !== 'draft' && status !== 'unpublished';

  return (
    // The page may still hold the survey as it was before it closed.
    <Notice tone="attention" title={t(status === 'published' ? 'closed' : status)}>
      <p>{t('explanation')}</p>
      {isOver ? <p>{t.rich('over', { desk })}</p> : null}
    </Notice>
  );
}
