import { useQuery } from '@tanstack/react-query';
import { Check, X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { AppError } from '#contract/http/errors.ts';
import type { Survey } from '#contract/surveys/surveys.ts';
import type { OwnResult as Result } from '#survey/own-result.ts';
import { QueryFailed } from '#web/desk/query-failed.tsx';
import { ownResultQuery } from '#web/features/taking/result/own-result.api.ts';
import { ownResult } from '#web/messages/en/taking/own-result.ts';
import { Moment } from '#web/messages/moment.tsx';
import { withTexts } from '#web/messages/with-texts.tsx';
import { Formatted } from '#web/ui/formatted.tsx';
import { Skeleton } from '#web/ui/states/skeleton.tsx';

const TEXTS = { ownResult };

type Told = Pick<Survey, '_id' | 'resultShown' | 'deadline' | 'expired'>;

/** The score of a respondent who has submitted; nothing if the author does not show it. */
export const OwnResult = withTexts(TEXTS, Read);

/** The score in a trial, as a respondent would read it. */
export const TriedResult = withTexts(TEXTS, Shown);

function Read({ survey }: { survey: Told }) {
  const t = useTranslations('ownResult');
  const { resultShown, deadline, expired } = survey;
  const isLater = resultShown === 'after-deadline' && !expired;
  const isRead = resultShown === 'at-once' || (resultShown === 'after-deadline' && expired);
  const query = useQuery({ ...ownResultQuery(survey._id), enabled: isRead });
  const { data, error } = query;

  if (isLater) {
    return (
      <Titled>
        <p className="mt-2 text-quiet">{t.rich('later', { when: () => <Moment at={deadline} look="moment" /> })}</p>
      </Titled>
    );
  }
  // Whom the survey does not fit has none.
  if (!isRead || (error instanceof AppError && error.code === 'not_found')) return null;
  if (error) {
    return <QueryFailed title={t('failed')} query={query} />;
  }
  if (!data) {
    return (
      <div role="status">
        <span className="sr-only">{t('loading')}</span>
        <Skeleton className="h-40 w-full" />
      </div>
    );
  }
  return data.result ? <Shown result={data.result} /> : null;
}

function Titled({ children }: { children: ReactNode }) {
  const t = useTranslations('ownResult');
  const id = useId();

  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-xl">
        {t('title')}
      </h2>
      {children}
    </section>
  );
}

function Shown({ result }: { result: Result }) {
  const t = useTranslations('ownResult');
  const { right, of, scores, questions } = result;

  return (
    <Titled>
      {of > 0 ? (
        <p className="mt-3 text-lg">
          {t.rich('right', { right, of, strong: (words) => <strong className="font-semibold">{words}</strong> })}
        </p>
      ) : null}
      {scores.length > 0 ? (
        <dl className="mt-4 grid gap-5">
          {scores.map((score) => (
            <Sum key={score.code} score={score} />
          ))}
        </dl>
      ) : null}
      {questions.length > 0 ? (
        <>
          <h3 className="mt-8 text-lg">{t('answers')}</h3>
          <ol className="mt-2">
            {questions.map((question) => (
              <Judged key={question._id} question={question} />
            ))}
          </ol>
        </>
      ) : null}
    </Titled>
  );
}

function Sum({ score: { name, sum, band } }: { score: Result['scores'][number] }) {
  const t = useTranslations('ownResult');
  const format = useFormatter();

  return (
    <div>
      <dt dir="auto" className="text-quiet">
        {name}
      </dt>
      <dd className="mt-0.5">
        {sum === null ? (
          <span className="text-quiet">{t('unanswered')}</span>
        ) : (
          <strong className="font-semibold text-2xl tabular-nums">{format.number(sum)}</strong>
        )}
        {band ? (
          <>
            <strong dir="auto" className="block font-semibold">
              {band.title}
            </strong>
            {band.text ? (
              <span dir="auto" className="wrap-anywhere block whitespace-pre-line text-pretty">
                <Formatted text={band.text} />
              </span>
            ) : null}
          </>
        ) : null}
      </dd>
    </div>
  );
}

function Judged({ question }: { question: Result['questions'][number] }) {
  const t = useTranslations('ownResult');
  const { right, answer, rightAnswers, explanation } = question;

  return (
    <li className="border-hairline border-t py-4">
      <p dir="auto" className="wrap-anywhere font-[550]">
        {question.question}
      </p>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-2">
        {right === null ? null : <Verdict isRight={right} />}
        <span className="text-quiet">{t('yours')}</span>
        <span dir="auto" className="wrap-anywhere min-w-0">
          {answer ?? t('noAnswer')}
        </span>
      </p>
      {right === false ? (
        <p className="mt-1">
          <span className="text-quiet">{t('rightAnswers', { count: rightAnswers.length })}</span>{' '}
          {rightAnswers.map((each, index) => (
            <span key={each}>
              {index > 0 ? ', ' : null}
              <bdi className="wrap-anywhere">{each}</bdi>
            </span>
          ))}
        </p>
      ) : null}
      {explanation ? (
        <p dir="auto" className="wrap-anywhere mt-2 whitespace-pre-line text-pretty text-quiet">
          <Formatted text={explanation} />
        </p>
      ) : null}
    </li>
  );
}

/** The word says it, beside colour and sign. */
function Verdict({ isRight }: { isRight: boolean }) {
  const t = useTranslations('ownResult.verdict');
  const Sign = isRight ? Check : X;

  return (
    <strong className={`font-semibold ${isRight ? 'text-green' : 'text-red'}`}>
      <Sign className="me-1 inline size-4 align-[-0.125em]" />
      {t(isRight ? 'right' : 'wrong')}
    </strong>
  );
}
