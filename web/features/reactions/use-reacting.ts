import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Reaction } from '#contract/discussion/reactions.ts';
import type { User } from '#contract/people/users.ts';
import type { SurveySummary } from '#contract/surveys/surveys.ts';
import { paths } from '#web/app/paths.ts';
import { useErrorWords } from '#web/messages/use-error-words.ts';
import { toast } from '#web/ui/floating/toast.ts';

/** Callbacks after a reaction was sent: it counts, or the page may be out of date. */
export interface ReactionEvents {
  onDone: (deed: Deed) => void;
  onFailed: () => void;
}

type Reacted = Pick<SurveySummary, 'likes' | 'dislikes' | 'likedBy' | 'dislikedBy'>;

type Deed = {
  /** The id of the person who reacts. */
  by: string;
  /** The number of likes or dislikes with this one, at the time of the press. */
  count: number;
} & ({ did: Reaction } | { did: 'takeBack'; of: Reaction });

/**
 * Likes and dislikes one survey, and takes it back. Guests log in first and come back; surveyors and admins stay
 * neutral.
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
    // Without a connection it fails with a message instead of waiting silently.
    networkMode: 'always',
    mutationFn: async (deed: Deed) => {
      const { react, reacted, takeBack } = await loadCalls();
      await (deed.did === 'takeBack' ? takeBack(survey._id) : react(survey._id, deed.by, deed.did));
      return deed.did === 'takeBack' ? reacted.takenBack[deed.of] : reacted.done[deed.did];
    },
    onMutate: () => {
      toast.loading(t('sending'), { id: note });
    },
    onSuccess: (words, deed) => {
      toast.success(words, { id: note });
      onDone(deed);
    },
    onError: (error) => {
      toast.error(errorWords(error), { id: note });
      onFailed();
    },
  });

  const isSignedIn = viewer !== null;
  useEffect(() => {
    // Loaded now, since the connection may be gone by the first press.
    if (isSignedIn) loadCalls().catch(() => {});
  }, [isSignedIn]);

  function press(action: Reaction): void {
    if (!viewer) {
      void navigate(paths.login.to(pathname + search));
    } else if (viewer.user_role === 'admin' || viewer.user_role === 'surveyor') {
      loadCalls().then(
        ({ reacted }) => toast.error(reacted.notAllowed, { id: note }),
        (error) => toast.error(errorWords(error), { id: note }),
      );
      // Checks the cache, because the second press of a double click arrives before this component renders again.
    } else if (queryClient.isMutating({ mutationKey }) === 0) {
      mutate(deedOf(action, survey, viewer._id));
    }
  }

  return { press, sending: isPending ? pressedFor(variables) : null };
}

/** The effect of pressing like or dislike: adds the reaction, or takes back the viewer's own. */
export function deedOf(action: Reaction, survey: Reacted, by: string): Deed {
  const [count, own] = action === 'like' ? [survey.likes, survey.likedBy] : [survey.dislikes, survey.dislikedBy];
  return own.length > 0 ? { did: 'takeBack', of: action, by, count: count - 1 } : { did: action, by, count: count + 1 };
}

// Guests do not need these calls: they log in first.
const loadCalls = () => import('#web/features/reactions/reactions.api.ts');

const pressedFor = (deed: Deed): Reaction => (deed.did === 'takeBack' ? deed.of : deed.did);
