import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { cut } from '#basics/truncate.ts';
import { paths } from '#web/app/paths.ts';
import { useOutbox } from '#web/features/taking/outbox/use-outbox.ts';
import { useOutcome } from '#web/features/taking/outbox/use-outcome.tsx';
import { useOnline } from '#web/ui/browser/use-online.ts';
import { PageMark } from '#web/ui/page-mark.tsx';
import { Notice } from '#web/ui/states/notice.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

/** Sends answers that were handed in on an earlier page. Visible only when the first try fails. */
export function Resending({ surveyId, personId }: { surveyId: string; personId: string }) {
  const t = useTranslations('unsent');
  const online = useOnline();
  const { state } = useOutbox(surveyId, personId);
  const [title] = useState(() => (state.phase === 'handing-in' ? cut(state.submission.title, TITLE_SHOWN) : ''));
  useOutcome({ surveyId, title, state });
  if (state.phase !== 'handing-in' || (online && state.trouble === null)) return null;

  return (
    <section aria-label={t('label')} className="mb-6 animate-fade">
      {/* The text tells that the device is offline, so the application's own notice is hidden. */}
      <PageMark name="offline" />
      <Notice tone="attention" title={t('waiting', { title })} announce>
        {online ? t('trying') : t('offline')} <TextLink to={paths.takeSurvey.to(surveyId)}>{t('toSurvey')}</TextLink>
      </Notice>
    </section>
  );
}

/** Characters of the title, enough to recognise the survey. */
const TITLE_SHOWN = 60;
