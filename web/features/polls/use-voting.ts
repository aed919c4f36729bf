import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { AppError } from '#contract/http/errors.ts';
import type { User } from '#contract/people/users.ts';
import type { Survey } from '#contract/surveys/surveys.ts';
import { call } from '#web/api/client.ts';
import { submitOnce } from '#web/api/submit-once.ts';
import { useErrorWords } from '#web/messages/use-error-words.ts';
import { toast } from '#web/ui/floating/toast.ts';

/** Callbacks after a ballot was sent: the vote counts, or the page may be out of date. */
export interface VoteEvents {
  onDone: (deed: Deed) => void;
  onFailed: () => void;
}

/** An option of a poll by its code, with the text that the voter read. */
export type PollOption = Pick<Survey['polledBy'][number], 'option' | 'selectedOption'>;

interface Deed extends PollOption {
  did: 'vote';
  /** The id of the voter. */
  by: string;
  /** The number of votes, this one included, at the time of the press. */
  count: number;
}

/** Casts the viewer's ballot in the poll of one survey. */
export function useVoting(
  survey: Pick<Survey, '_id' | 'revision' | 'vote'>,
  viewer: User,
  { onDone, onFailed }: VoteEvents,
): { cast: (option: PollOption) => void; sending: boolean } {
  const t = useTranslations('ballot');
  const errorWords = useErrorWords();
  const queryClient = useQueryClient();
  const mutationKey = ['vote', survey._id];
  const note = mutationKey.join(' ');

  const { mutate, isPending } = useMutation({
    mutationKey,
    // Without a connection it fails with a message instead of waiting silently.
    networkMode: 'always',
    mutationFn: ({ by, option }: Deed) => vote({ surveyId: survey._id, userId: by, option }, survey.revision),
    onMutate: () => {
      toast.loading(t('sending'), { id: note });
    },
    onSuccess: (_, deed) => {
      toast.success(t('done'), { id: note });
      onDone(deed);
    },
    onError: (error) => {
      const isOptionGone = error instanceof AppError && error.fields?.['option'];
      toast.error(isOptionGone ? t('optionGone') : errorWords(error), { id: note });
      onFailed();
    },
  });

  function cast(option: PollOption): void {
    // Checks the cache, because the second press of a double click arrives before this component renders again.
    if (queryClient.isMutating({ mutationKey }) > 0) return;
    mutate({ did: 'vote', ...option, by: viewer._id, count: survey.vote + 1 });
  }

  return { cast, sending: isPending };
}

/** Casts this person's ballot. An edit of the survey in between does not make it another ballot. */
async function vote(ballot: { surveyId: string; userId: string; option: number }, revision: number): Promise<void> {
  await submitOnce(ballot, (idempotencyKey) => call('votePoll', { body: { ...ballot, revision } }, { idempotencyKey }));
}
