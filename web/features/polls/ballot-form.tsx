import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { User } from '#contract/people/users.ts';
import type { BallotOption } from '#contract/responses/ballot.ts';
import type { Survey } from '#contract/surveys/surveys.ts';
import type { Sheet } from '#web/features/polls/sheet.ts';
import { useVoting, type VoteEvents } from '#web/features/polls/use-voting.ts';
import { ballot } from '#web/messages/en/ballot.ts';
import { withTexts } from '#web/messages/with-texts.tsx';
import { type RowHeight, TickRows } from '#web/ui/ballot/ballot-rows.tsx';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/floating/toast.ts';
import { FieldError } from '#web/ui/forms/field-error.tsx';

/**
 * A ballot to cast: a mark for each option, of which one can be ticked. Surveyors and admins, who do not vote, see the
 * result in place of the marks if they may.
 */
export const BallotForm = withTexts({ ballot }, Form);

type BallotFormProps = {
  survey: Pick<Survey, '_id' | 'revision' | 'vote'>;
  viewer: User;
  options: readonly BallotOption[];
  /** The option that is ticked at first, or null. */
  first: string | null;
  /** Whether the viewer came with several ticks. */
  several: boolean;
  questionId: string;
  height: RowHeight;
  sheet: Sheet;
  /** The result as bars; null while the viewer may not see it. */
  result: ReactNode;
} & VoteEvents;

function Form({
  survey,
  viewer,
  options,
  first,
  several,
  questionId,
  height,
  sheet,
  result,
  ...events
}: BallotFormProps) {
  const t = useTranslations('ballot');
  const polls = useTranslations('polls');
  const errorId = useId();
  const [ticked, setTicked] = useState(options.find(({ value }) => value === first) ?? null);
  const [missing, setMissing] = useState<'chooseFirst' | 'chooseOne' | null>(several ? 'chooseOne' : null);
  const { cast, sending } = useVoting(survey, viewer, events);
  // The ticked option may have been removed or reworded since.
  const choice = options.find(({ value, label }) => value === ticked?.value && label === ticked.label) ?? null;

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (isNeutral(viewer)) {
      toast.error(t('notAllowed'), { id: 'vote not allowed' });
      return;
    }
    setMissing(choice === null ? 'chooseFirst' : null);
    if (choice !== null) cast({ option: Number(choice.value), selectedOption: choice.label });
  }

  return (
    <form onSubmit={submit}>
      {sheet(
        result && isNeutral(viewer) ? (
          result
        ) : (
          <TickRows
            name="poll"
            options={options}
            labelledBy={questionId}
            describedBy={missing ? errorId : null}
            value={choice?.value ?? null}
            onChange={(value) => {
              setTicked(options.find((option) => option.value === value) ?? null);
              setMissing(null);
            }}
            height={height}
          />
        ),
        <>
          <span>
            {missing ? (
              <FieldError id={errorId}>{missing === 'chooseOne' ? polls(missing) : t(missing)}</FieldError>
            ) : null}
          </span>
          {/* Until an option is ticked, the primary button of the page is the one that starts the survey. */}
          <Button type="submit" variant={choice === null ? 'quiet' : 'primary'} loading={sending}>
            {polls('vote')}
          </Button>
        </>,
      )}
    </form>
  );
}

function isNeutral({ user_role: role }: User): boolean {
  return role === 'surveyor' || role === 'admin';
}
