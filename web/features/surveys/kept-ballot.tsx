import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { type BallotOption, ballotOptions, readSurveyAddress, TICKED_PARAM } from '#contract/responses/ballot.ts';
import type { Survey } from '#contract/surveys/surveys.ts';
import { paths } from '#web/app/paths.ts';
import { surveyQuery } from '#web/features/surveys/surveys.api.ts';
import { useLandingPoll } from '#web/features/surveys/use-landing-poll.ts';
import { useCategoryWords } from '#web/messages/use-category-words.ts';
import { Ballot } from '#web/ui/ballot/ballot.tsx';
import { PrintedRows, TickRows } from '#web/ui/ballot/ballot-rows.tsx';
import { BallotSkeleton } from '#web/ui/ballot/ballot-skeleton.tsx';
import { TickBox } from '#web/ui/forms/tick-box.tsx';

/**
 * The poll that a guest comes from, with the option that they have ticked; else the poll of the landing page. On narrow screens only
 * the ticked option, in a line.
 */
export function KeptBallot({
  next,
  onNext = null,
}: {
  /** The page to which the guest goes on. */
  next: string | null;
  /** The guest has ticked another option, so that they go on to another page. Null: nothing can be ticked here. */
  onNext?: ((next: string) => void | Promise<void>) | null;
}) {
  // The page's address holds the tick and changes a moment later than the box.
  const [chosen, setChosen] = useState<string | null>(null);
  const address = readSurveyAddress(chosen ?? next);
  const asked = useQuery({ ...surveyQuery(address?.surveyId ?? ''), enabled: address !== null });
  const isOther = !address || asked.isError || asked.data?.pollOptions.length === 0;
  const landing = useLandingPoll({ enabled: isOther });
  const survey = isOther ? landing : asked.data;
  // Another poll would lead a guest away from where they are going.
  const isLive = !isOther || !next || next === paths.home.to();

  async function tick(surveyId: string, value: string | null): Promise<void> {
    const following = paths.surveyDetails.to(surveyId, { ticked: value });
    setChosen(following);
    await onNext?.(following);
    // Unless another tick came in between.
    setChosen((now) => (now === following ? null : now));
  }

  if (survey === null) return null;
  if (!survey)
    return (
      <Wide>
        <BallotSkeleton />
      </Wide>
    );

  const options = ballotOptions(survey);
  const ticked = options.find(({ value }) => !isOther && value === address?.ticked) ?? null;
  return (
    <>
      {ticked ? <TickedLine option={ticked} /> : null}
      <Wide>
        <Sheet
          survey={survey}
          options={options}
          ticked={ticked}
          onTick={isLive && onNext && !survey.expired ? (value) => void tick(survey._id, value) : null}
        />
      </Wide>
    </>
  );
}

function Wide({ children }: { children: ReactNode }) {
  return <div className="w-full max-w-110 max-lg:hidden">{children}</div>;
}

function Sheet({
  survey,
  options,
  ticked,
  onTick,
}: {
  survey: Survey;
  options: readonly BallotOption[];
  ticked: BallotOption | null;
  onTick: ((value: string | null) => void) | null;
}) {
  const t = useTranslations('surveys');
  const categories = useCategoryWords();
  const kept = useTranslations('entrance.kept');
  const questionId = useId();

  return (
    <Ballot
      pad
      level="p"
      stub={categories(survey.category)}
      count={t('votes', { count: survey.vote })}
      question={survey.pollQuestion}
      questionId={questionId}
      foot={kept(ticked ? 'note' : onTick ? 'tick' : 'open')}
    >
      {onTick ? (
        <TickRows
          name={TICKED_PARAM}
          options={options}
          labelledBy={questionId}
          value={ticked?.value ?? null}
          onChange={onTick}
        />
      ) : (
        <PrintedRows options={options} chosen={ticked?.value ?? null} chosenLabel={null} boxes={ticked !== null} />
      )}
    </Ballot>
  );
}

function TickedLine({ option }: { option: BallotOption }) {
  const t = useTranslations('entrance.kept');

  return (
    <p data-drawn className="flex border-hairline border-b items-center gap-3 py-3 text-sm lg:hidden">
      <TickBox />
      <span className="min-w-0">
        {t.rich('vote', { option: () => <bdi className="font-semibold text-blue">{option.label}</bdi> })}
      </span>
    </p>
  );
}
