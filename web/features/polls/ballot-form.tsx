import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Survey } from '#contract/surveys.ts';
import type { User } from '#contract/users.ts';
import { PollQuestion } from '#web/features/polls/poll-rows.tsx';
import { type PollOption, useVoting, type VoteEvents } from '#web/features/polls/use-voting.ts';
import { ballot } from '#web/messages/en/ballot.ts';
import { WithTexts } from '#web/messages/with-texts.tsx';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/floating/toast.ts';
import { ChoiceGroup } from '#web/ui/forms/choice-group.tsx';

/**
 * A ballot to cast: a box for each option, of which at most one is ticked. Surveyors and admins, who do not vote, see
 * the result in place of the boxes if they may.
 */
export function BallotForm(props: BallotFormProps) {
  return (
    <WithTexts texts={TEXTS}>
      <Form {...props} />
    </WithTexts>
  );
}

const TEXTS = { ballot };

type BallotFormProps = {
  survey: Pick<Survey, '_id' | 'revision' | 'pollQuestion' | 'pollOptions' | 'pollCodes' | 'vote'>;
  viewer: User;
  /** The number of votes, as text. */
  count: string;
  /** The result as bars; null while the viewer may not see it. */
  result: ReactNode;
} & VoteEvents;

function Form({ survey, viewer, count, result, ...events }: BallotFormProps) {
  const t = useTranslations('ballot');
  const polls = useTranslations('polls');
  const [ticked, setTicked] = useState<PollOption | null>(null);
  const [missing, setMissing] = useState(false);
  const { cast, sending } = useVoting(survey, viewer, events);
  const optionOf = (code: number): PollOption => ({
    option: code,
    selectedOption: survey.pollOptions[survey.pollCodes.indexOf(code)] ?? '',
  });
  // The ticked option may have been removed or reworded since.
  const option = ticked && optionOf(ticked.option).selectedOption === ticked.selectedOption ? ticked : null;

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (isNeutral(viewer)) {
      toast.error(t('notAllowed'), { id: 'vote not allowed' });
      return;
    }
    setMissing(option === null);
    if (option !== null) cast(option);
  }

  return (
    <form onSubmit={submit}>
      {result && isNeutral(viewer) ? (
        <>
          <p className="mb-3">
            <PollQuestion>{survey.pollQuestion}</PollQuestion>
          </p>
          {result}
        </>
      ) : (
        <ChoiceGroup
          legend={<PollQuestion>{survey.pollQuestion}</PollQuestion>}
          kind="checkbox"
          options={survey.pollOptions.map((label, index) => ({ value: String(survey.pollCodes[index]), label }))}
          value={option && String(option.option)}
          onChange={(value) => {
            setTicked(value === null ? null : optionOf(Number(value)));
            setMissing(false);
          }}
          error={missing ? t('chooseFirst') : null}
        />
      )}
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
        <span className="text-quiet text-sm tabular-nums">{count}</span>
        {/* Until a box is ticked, the primary button of the page is the one that starts the survey. */}
        <Button type="submit" variant={option === null ? 'quiet' : 'primary'} loading={sending}>
          {polls('vote')}
        </Button>
      </div>
    </form>
  );
}

function isNeutral({ user_role: role }: User): boolean {
  return role === 'surveyor' || role === 'admin';
}
