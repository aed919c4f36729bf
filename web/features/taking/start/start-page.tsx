import { type ReactNode, use } from 'react';
import { useTranslations } from 'use-intl';
import type { Survey } from '#contract/surveys/surveys.ts';
import { asksFor } from '#questions/asks-for.ts';
import type { TakenSurvey } from '#web/features/taking/form/taken-survey.ts';
import { languageProps } from '#web/features/taking/language/language-props.ts';
import { TakingHeader } from '#web/features/taking/taking-header.tsx';
import { WhereContext } from '#web/features/taking/where.ts';
import { Moment } from '#web/messages/moment.tsx';
import { useDocumentTitle } from '#web/messages/use-document-title.ts';
import { Button } from '#web/ui/button.tsx';
import { Formatted } from '#web/ui/formatted.tsx';
import { joinClasses } from '#web/ui/join-classes.ts';
import { OwnWords } from '#web/ui/own-words.tsx';
import { Notice } from '#web/ui/states/notice.tsx';

/**
 * Stands before the form of a survey with a time limit: opening a link starts no clock.
 * @param props.attempt the countdown that runs in another browser of this respondent; null while none runs
 * @param props.restored whether answers from earlier are there
 * @param props.canStart false until the page has come to life
 */
export function StartPage({
  survey,
  words,
  attempt,
  restored,
  canStart,
  languages,
  onStart,
}: {
  survey: Pick<Survey, 'questions' | 'duration'>;
  /** In the language in which it is read. */
  words: TakenSurvey;
  attempt: Survey['attempt'];
  restored: boolean;
  canStart: boolean;
  languages: ReactNode;
  onStart: () => void;
}) {
  const t = useTranslations('taking.start');
  const tTaking = useTranslations('taking');
  const isPage = use(WhereContext) === 'page';
  const facts = { questions: survey.questions.filter(asksFor).length, seconds: survey.duration ?? 0 };
  const minutes = Math.floor(facts.seconds / 60);
  useDocumentTitle(words.title);

  return (
    <div className={joinClasses('flex grow flex-col', isPage && 'min-h-dvh')}>
      <TakingHeader survey={words} isHeadline={false}>
        {languages}
      </TakingHeader>
      <div className="mx-auto w-full max-w-172 grow px-4 pt-4 pb-8 sm:px-6 sm:pt-12 short:pt-4">
        <div {...languageProps(words.readIn, words.title)}>
          <h1 dir="auto" className="text-xl leading-tight sm:text-3xl short:text-xl">
            {words.title}
          </h1>
          <p dir="auto" className="mt-2 whitespace-pre-line text-quiet sm:mt-4 sm:text-lg">
            <Formatted text={words.description} pictures={false} />
          </p>
        </div>
        <div className="mt-6 mb-6 grid gap-4 sm:mt-8">
          {attempt ? (
            <Notice
              tone="attention"
              title={t.rich('elsewhere', { when: () => <Moment at={attempt.startedAt} look="moment" /> })}
            >
              {t('elsewhereText')}{' '}
              {attempt.expiresAt === null
                ? null
                : t.rich('elsewhereClock', { when: () => <Moment at={attempt.expiresAt ?? ''} look="moment" /> })}
            </Notice>
          ) : (
            <p className="sm:text-lg">
              {t('facts', {
                ...{ ...facts, minutes, rest: facts.seconds - minutes * 60 },
                start: words.buttons.start ?? t('start'),
              })}
            </p>
          )}
          {restored ? <p className="text-quiet">{tTaking('restored')}</p> : null}
        </div>
        <Button size="large" disabled={!canStart} onClick={onStart}>
          {attempt ? (
            t('startHere')
          ) : (
            <OwnWords words={words.buttons.start} language={words.readIn}>
              {t('start')}
            </OwnWords>
          )}
        </Button>
      </div>
    </div>
  );
}
