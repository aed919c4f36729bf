import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { User } from '#contract/people/users.ts';
import { paths } from '#web/app/paths.ts';
import { markAnswerRead } from '#web/features/surveyors/own-request.api.ts';
import { surveyors } from '#web/messages/en/account/surveyors.ts';
import { useErrorWords } from '#web/messages/use-error-words.ts';
import { withTexts } from '#web/messages/with-texts.tsx';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/floating/toast.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Notice } from '#web/ui/states/notice.tsx';

/** Tells a person what an admin answered to their request to become a surveyor, until they say that they have read it. */
export const AnswerNotice = withTexts({ surveyors }, Answered);

function Answered({ answer, onRead }: { answer: NonNullable<User['unread_answer']>; onRead: () => Promise<void> }) {
  const t = useTranslations('surveyors.own.answered');
  const errorWords = useErrorWords();
  const [pending, setPending] = useState(false);

  async function read(): Promise<void> {
    setPending(true);
    try {
      await markAnswerRead();
      await onRead();
    } catch (error) {
      toast.error(errorWords(error));
    } finally {
      setPending(false);
    }
  }

  return (
    <section aria-label={t('label')} className="mb-6">
      <Notice tone={answer === 'granted' ? 'done' : 'attention'} title={t(`${answer}.title`)} announce>
        <p>{t(`${answer}.text`)}</p>
        <div className="mt-3 flex flex-wrap gap-2">
          <LinkButton to={answer === 'granted' ? paths.addSurvey.to() : paths.profile.to()} size="small">
            {t(`${answer}.open`)}
          </LinkButton>
          <Button size="small" variant="quiet" loading={pending} onClick={() => void read()}>
            {t('read')}
          </Button>
        </div>
      </Notice>
    </section>
  );
}
