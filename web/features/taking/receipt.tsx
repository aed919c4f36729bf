import { type ReactNode, use, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { RespondentKind, ResultsOpening } from '#basics/choices.ts';
import { ANONYMOUS_MIN } from '#basics/limits.ts';
import { areResultsOpen, areTextsRead, isWithheld } from '#contract/responses/results-opening.ts';
import { ownResponseOf } from '#contract/surveys/respondent.ts';
import type { Survey } from '#contract/surveys/surveys.ts';
import type { Ending } from '#survey/endings.ts';
import { paths } from '#web/app/paths.ts';
import { EndingWords } from '#web/features/taking/ending-words.tsx';
import type { Counted } from '#web/features/taking/outbox/outbox-state.ts';
import { WhereContext } from '#web/features/taking/where.ts';
import { Moment } from '#web/messages/moment.tsx';
import { useDocumentTitle } from '#web/messages/use-document-title.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { part, Suspense } from '#web/ui/part.tsx';
import { DrawnTick } from '#web/ui/states/drawn-tick.tsx';
import { Skeleton } from '#web/ui/states/skeleton.tsx';

// Loaded later: most surveys have no scores. If it fails to load, the page works without it.
const OwnResult = part('OwnResult', () =>
  import('#web/features/taking/result/own-result.tsx').catch(() => ({ OwnResult: () => <></> })),
);

/** Confirms that the answers are counted, with an animated tick, and offers the next steps. */
export function Receipt({
  surveyId,
  survey,
  counted,
}: {
  surveyId: string;
  survey: Survey | undefined;
  counted: Counted;
}) {
  const t = useTranslations('taking.receipt');
  const { receipt, inOtherTab } = counted;
  const { ending } = receipt;

  if (ending?.screens) {
    return (
      <ReceiptPage
        surveyId={surveyId}
        survey={survey}
        pageTitle={t('screenedTitle')}
        title={ending.title}
        text={t('screened')}
        ending={ending}
        screened
      >
        <p className="text-quiet">{t('screenedText')}</p>
      </ReceiptPage>
    );
  }
  return (
    <ReceiptPage
      surveyId={surveyId}
      survey={survey}
      pageTitle={t('pageTitle')}
      title={ending?.title ?? t('title')}
      text={t(inOtherTab ? 'inOtherTab' : 'text', {
        title: receipt.title,
        answered: receipt.answered,
        asked: receipt.asked,
      })}
      {...(ending && { ending })}
    >
      <Result survey={survey} />
      <h2 className="text-xl">{t('next')}</h2>
      <ul className="mt-3 grid gap-2 text-quiet">
        {survey ? <li>{t.rich(`results.${opens(survey)}`, openingOf(survey))}</li> : null}
        {survey && areTextsRead(survey) ? <li>{t('textsOpen')}</li> : null}
        <li>
          {t('final')} {survey ? t(`seenBy.${seenAs(survey)}`) : null}
        </li>
      </ul>
    </ReceiptPage>
  );
}

/** The score of the answers, if the author shows it. */
function Result({ survey }: { survey: Survey | undefined }) {
  if (!survey?.resultShown || survey.resultShown === 'never') return null;
  return (
    <div className="mb-10">
      <Suspense fallback={<Skeleton className="h-40 w-full" />}>
        <OwnResult survey={survey} />
      </Suspense>
    </div>
  );
}

/** Under which name the author and admins see the answers. After a recent login the page may not know the name yet. */
const seenAs = ({ anonymous, respondent, audience }: Survey): 'anonymous' | RespondentKind =>
  anonymous
    ? 'anonymous'
    : (respondent?.kind ?? ({ members: 'member', link: 'guest', invited: 'invited' } as const)[audience]);

/** For a person whose answers were counted before. */
export function AlreadySubmitted({ surveyId, survey }: { surveyId: string; survey: Survey | undefined }) {
  const t = useTranslations('taking');
  const title = t('alreadySubmitted');

  if (survey && ownResponseOf(survey, null)?.screened) {
    return (
      <ReceiptPage
        surveyId={surveyId}
        survey={survey}
        pageTitle={title}
        title={title}
        text={t('receipt.screened')}
        screened
      >
        <p className="text-quiet">{t('receipt.screenedText')}</p>
      </ReceiptPage>
    );
  }
  return (
    <ReceiptPage surveyId={surveyId} survey={survey} pageTitle={title} title={title} text={t('already.explanation')}>
      <Result survey={survey} />
      {survey ? <p className="text-quiet">{t.rich(`already.results.${opens(survey)}`, openingOf(survey))}</p> : null}
    </ReceiptPage>
  );
}

/** Whether the results would be open to a respondent, if enough people have answered. */
const isTheirTime = ({ resultsOpen, expired }: Survey): boolean =>
  areResultsOpen(resultsOpen, { hasTaken: true, expired });

const seesResults = (survey: Survey): boolean => isTheirTime(survey) && !isWithheld(survey, survey.responseCount);

const opens = (survey: Survey): ResultsOpening | 'few' =>
  isTheirTime(survey) && !seesResults(survey) ? 'few' : survey.resultsOpen;

/** The values of the sentences on when results open. */
const openingOf = ({ deadline }: Survey) => ({
  count: ANONYMOUS_MIN,
  when: () => <Moment at={deadline} look="moment" />,
});

function ReceiptPage({
  surveyId,
  survey,
  pageTitle,
  title,
  text,
  ending,
  screened = false,
  children,
}: {
  surveyId: string;
  survey: Survey | undefined;
  pageTitle: string;
  title: string;
  text: string;
  /** The author's ending, which also supplies the title. */
  ending?: Ending;
  /** Whether the survey did not fit: nothing is counted, and there are no results to see. */
  screened?: boolean;
  children: ReactNode;
}) {
  const t = useTranslations('taking.receipt');
  const heading = useRef<HTMLHeadingElement>(null);
  // In a frame the results stand below.
  const isPage = use(WhereContext) === 'page';
  useDocumentTitle(pageTitle);

  useEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus();
  }, []);

  return (
    <div className="mx-auto max-w-172 px-4 py-12 sm:px-6 sm:py-24 short:py-8">
      {screened ? null : <DrawnTick />}
      <h1
        ref={heading}
        tabIndex={-1}
        dir={ending ? 'auto' : undefined}
        className="wrap-anywhere mt-6 text-4xl outline-none"
      >
        {title}
      </h1>
      {ending ? <EndingWords ending={ending} /> : null}
      <p className="mt-4 text-lg">{text}</p>
      <section className="mt-10 border-hairline border-t pt-6">
        {children}
        {isPage ? (
          <div className="mt-6 flex flex-wrap gap-2.5">
            {screened || !survey || !seesResults(survey) ? null : (
              <LinkButton to={paths.surveyDetails.toResults(surveyId)}>{t('toResults')}</LinkButton>
            )}
            <LinkButton variant="quiet" to={paths.surveys.to()}>
              {t('toSurveys')}
            </LinkButton>
          </div>
        ) : null}
      </section>
    </div>
  );
}
