import { type FormEvent, type ReactNode, useId } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { ballotOptions, TICKED_PARAM } from '#contract/responses/ballot.ts';
import type { Survey } from '#contract/surveys/surveys.ts';
import { paths } from '#web/app/paths.ts';
import { useCategoryWords } from '#web/messages/use-category-words.ts';
import { Ballot } from '#web/ui/ballot/ballot.tsx';
import { PrintedRows, TickRows } from '#web/ui/ballot/ballot-rows.tsx';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Suspense } from '#web/ui/part.tsx';

/**
 * A poll on the home page, with its result where the viewer may see it. A tick goes on to the poll, for guests by way of the login,
 * and counts only when it is cast there. The form keeps the tick itself, so that it works without scripts.
 */
export function HeroBallot({
  survey,
  signedIn,
  result,
}: {
  survey: Survey;
  signedIn: boolean;
  /** null while the viewer may not see it. */
  result: ReactNode;
}) {
  const t = useTranslations('landing.ballot');
  const categories = useCategoryWords();
  const navigate = useNavigate();
  const questionId = useId();
  const options = ballotOptions(survey);
  const [own] = survey.polledBy;
  const poll = paths.surveyDetails.to(survey._id);

  function goOn(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const ticked = new FormData(event.currentTarget).get(TICKED_PARAM);
    const to = typeof ticked === 'string' ? paths.surveyDetails.to(survey._id, { ticked }) : poll;
    void navigate(signedIn ? to : paths.login.to(to));
  }

  const cast = <PrintedRows options={options} chosen={String(own?.option)} chosenLabel={t('yourVote')} />;

  return (
    <form action={poll} onSubmit={goOn}>
      <Ballot
        pad
        level="h2"
        stub={categories(survey.category)}
        count={t('votes', { count: survey.vote })}
        question={survey.pollQuestion}
        questionId={questionId}
        foot={
          own ? (
            <>
              <span>{t('voted')}</span>
              <LinkButton variant="quiet" to={poll}>
                {t(survey.pollResult ? 'see' : 'view')}
              </LinkButton>
            </>
          ) : (
            <>
              <span className="in-[form:has(:checked)]:hidden">{t('tick')}</span>
              <span className="hidden in-[form:has(:checked)]:block">{t(signedIn ? 'person' : 'guest')}</span>
              <span className="hidden in-[form:has(:checked)]:block">
                <Button type="submit">{t('cast')}</Button>
              </span>
            </>
          )
        }
      >
        {own ? (
          <Suspense fallback={cast}>{result ?? cast}</Suspense>
        ) : (
          <TickRows name={TICKED_PARAM} options={options} labelledBy={questionId} />
        )}
      </Ballot>
      <Suspense>{own ? null : result}</Suspense>
    </form>
  );
}
