import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { paths } from '#web/app/paths.ts';
import { endSession } from '#web/features/auth/session.ts';
import { useErrorWords } from '#web/messages/use-error-words.ts';
import { toast } from '#web/ui/toast.ts';

/** Signs out and goes home; first home, as the guard of this screen would otherwise ask to sign in again. */
export function useSignOut(): () => Promise<void> {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const errorWords = useErrorWords();

  return async () => {
    try {
      await navigate(paths.home.to());
      await endSession(queryClient, { force: false });
    } catch (error) {
      toast.error(errorWords(error));
    }
  };
}
