import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Reaction } from '#contract/reactions.ts';
import type { SurveySummary } from '#contract/surveys.ts';
import type { User } from '#contract/users.ts';
import { paths } from '#web/app/paths.ts';
import { useErrorWords } from '#web/messages/use-error-words.ts';
import { toast } from '#web/ui/floating/toast.ts';

/** What happens after a reaction was sent: it counts, or what is shown may be out of date. */
export interface ReactionEvents {
  onDone: (deed: Deed) => void;
  onFailed: () => void;
}

type Reacted = Pick<SurveySummary, 'likes' | 'dislikes' | 'likedBy' | 'dislikedBy'>;

type Deed = {
  /** The id of who did it. */
  by: string;
  /** How many like or dislike it after it, as far as was known when it was pressed. */
  count: number;
} & ({ did: Reaction } | { did: 'takeBack'; of: Reaction });

/**
 * Likes and dislikes one survey, and takes it back. Guests sign in first and come back; surveyors and admins stay neutral.
 */
export function useReacting(
  survey: Reacted & Pick<SurveySummary, '_id'>,
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
    mutationFn: async (deed: Deed) => {
      const { react, takeBack } = await loadCalls();
      await (deed.did === 'takeBack' ? takeBack(survey._id) : react(survey._id, deed.by, deed.did));
    },
    onMutate: () => {
      toast.loading(t('sending'), { id: note });
    },
    onSuccess: (_, deed) => {
      toast.success(deed.did === 'takeBack' ? t(`takenBack.${deed.of}`) : t(`done.${deed.did}`), { id: note });
      onDone(deed);
    },
    onError: (error) => {
      toast.error(errorWords(error), { id: note });
      onFailed();
    },
  });

  const isSignedIn = viewer !== null;
  useEffect(() => {
    // Now, and not with the first press, which may find no connection.
    if (isSignedIn) loadCalls().catch(() => {});
  }, [isSignedIn]);

  function press(action: Reaction): void {
    if (!viewer) {
      void navigate(paths.login.to(pathname + search));
    } else if (viewer.user_role === 'admin' || viewer.user_role === 'surveyor') {
      toast.error(t('notAllowed'), { id: note });
      // Asked of the cache, as the second press of a double click comes before this component knows of the first.
    } else if (queryClient.isMutating({ mutationKey }) === 0) {
      mutate(deedOf(action, survey, viewer._id));
    }
  }

  return { press, sending: isPending ? pressedFor(variables) : null };
}

/** What pressing a like or dislike does: it counts, or the own one that stands is taken back. */
export function deedOf(action: Reaction, survey: Reacted, by: string): Deed {
  const [count, own] = action === 'like' ? [survey.likes, survey.likedBy] : [survey.dislikes, survey.dislikedBy];
  return own.length > 0 ? { did: 'takeBack', of: action, by, count: count - 1 } : { did: action, by, count: count + 1 };
}

// Guests, who are sent to log in first, do without them.
const loadCalls = () => import('#web/features/reactions/reactions.api.ts');

const pressedFor = (deed: Deed): Reaction => (deed.did === 'takeBack' ? deed.of : deed.did);
