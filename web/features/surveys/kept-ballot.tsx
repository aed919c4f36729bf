import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { useTranslations } from 'use-intl';
import { type BallotOption, ballotOptions, readPollAddress } from '#contract/responses/ballot.ts';
import type { Survey } from '#contract/surveys/surveys.ts';
import { surveyQuery } from '#web/features/surveys/surveys.api.ts';
import { useNewestPoll } from '#web/features/surveys/use-newest-poll.ts';
import { Ballot } from '#web/ui/ballot/ballot.tsx';
import { PrintedRows } from '#web/ui/ballot/ballot-rows.tsx';
import { BallotSkeleton } from '#web/ui/ballot/ballot-skeleton.tsx';
import { TickBox } from '#web/ui/forms/tick-box.tsx';

/**
 * The poll that a guest comes from, with the option that they have ticked; else the newest poll. On narrow screens only
 * the ticked option, in a line.
 * @param props.next the page to which the guest goes on
 */
export function KeptBallot({ next }: { next: string | null }) {
  const address = readPollAddress(next);
  const asked = useQuery({ ...surveyQuery(address?.surveyId ?? ''), enabled: address !== null });
  const isOther = !address || asked.isError || asked.data?.pollOptions.length === 0;
  const newest = useNewestPoll({ enabled: isOther });
  const survey = isOther ? newest : asked.data;

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
        <Sheet survey={survey} options={options} ticked={ticked} />
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
}: {
  survey: Survey;
  options: readonly BallotOption[];
  ticked: BallotOption | null;
}) {
  const t = useTranslations('surveys');

  return (
    <Ballot
      pad
      level="p"
      stub={survey.category}
      count={t('votes', { count: survey.vote })}
      question={survey.pollQuestion}
      questionId={useId()}
      foot={t(ticked ? 'kept.note' : 'kept.open')}
    >
      <PrintedRows options={options} chosen={ticked?.value ?? null} chosenLabel={null} />
    </Ballot>
  );
}

function TickedLine({ option }: { option: BallotOption }) {
  const t = useTranslations('surveys.kept');

  return (
    <p data-drawn className="flex border-hairline border-b items-center gap-3 py-3 text-sm lg:hidden">
      <TickBox />
      <span className="min-w-0">
        {t.rich('vote', { option: () => <bdi className="font-semibold text-blue">{option.label}</bdi> })}
      </span>
    </p>
  );
}
