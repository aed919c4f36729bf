import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Reaction } from '#contract/reactions.ts';
import type { SurveySummary } from '#contract/surveys.ts';
import type { User } from '#contract/users.ts';
import { paths } from '#web/app/paths.ts';
import { react } from '#web/features/reactions/reactions.api.ts';
import { useErrorWords } from '#web/messages/use-error-words.ts';
import { toast } from '#web/ui/toast.ts';

/** What happens after a reaction was sent: it counts, or what is shown may be out of date. */
export interface ReactionEvents {
  onDone: (deed: Deed) => void;
  onFailed: () => void;
}

interface Deed {
  did: Reaction;
  /** The id of who did it. */
  by: string;
  /** How many did the same, with them, when it was pressed. */
  count: number;
}

/** Likes and dislikes one survey. Guests sign in first and come back; surveyors and admins stay neutral. */
export function useReacting(
  survey: Pick<SurveySummary, '_id' | 'likes' | 'dislikes'>,
  viewer: User | null,
  { onDone, onFailed }: ReactionEvents,
): { press: (action: Reaction) => void; sending: Reaction | null } {
  const t = useTranslations('reactions');
  const errorWords = useErrorWords();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const mutationKey = ['react', survey._id];
  const note = mutationKey.join(' ');

  const { mutate, isPending, variables } = useMutation({
    mutationKey,
    // Without a connection it fails and says so, instead of waiting in silence.
    networkMode: 'always',
    mutationFn: ({ did, by }: Deed) => react(survey._id, by, did),
    onMutate: () => {
      toast.loading(t('sending'), { id: note });
    },
    onSuccess: (_, deed) => {
      toast.success(t(`done.${deed.did}`), { id: note });
      onDone(deed);
    },
    onError: (error) => {
      toast.error(errorWords(error), { id: note });
      onFailed();
    },
  });

  function press(action: Reaction): void {
    if (!viewer) {
      void navigate(paths.login.to(pathname + search));
    } else if (viewer.user_role === 'admin' || viewer.user_role === 'surveyor') {
      toast.error(t('notAllowed'), { id: note });
      // Asked of the cache, as the second press of a double click comes before this component knows of the first.
    } else if (queryClient.isMutating({ mutationKey }) === 0) {
      mutate({ did: action, by: viewer._id, count: (action === 'like' ? survey.likes : survey.dislikes) + 1 });
    }
  }

  return { press, sending: isPending ? variables.did : null };
}
