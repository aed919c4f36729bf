import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { AppError } from '#contract/http/errors.ts';
import { NetworkError } from '#web/api/failures.ts';
import { hasPasskeys, signInWithPasskey } from '#web/features/account/second-factors/second-factors.api.ts';
import { secondStep } from '#web/messages/en/second-step.ts';
import { useErrorWords } from '#web/messages/use-error-words.ts';
import { WithTexts } from '#web/messages/with-texts.tsx';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/floating/toast.ts';
import { useHydrating } from '#web/ui/use-hydrating.ts';

/** Signs in with a passkey; hidden in browsers without passkeys. */
export function PasskeyButton({ onSignedIn }: { onSignedIn: (answer: unknown) => Promise<void> }) {
  const isHydrating = useHydrating();

  // Nearly all browsers have them, so the server draws it.
  return isHydrating || hasPasskeys() ? (
    <WithTexts texts={TEXTS}>
      <KnownPasskeyButton onSignedIn={onSignedIn} />
    </WithTexts>
  ) : null;
}

const TEXTS = { secondStep };

function KnownPasskeyButton({ onSignedIn }: { onSignedIn: (answer: unknown) => Promise<void> }) {
  const t = useTranslations('secondStep');
  const errorWords = useErrorWords();
  const [pending, setPending] = useState(false);

  async function signIn(): Promise<void> {
    setPending(true);
    try {
      await onSignedIn(await signInWithPasskey());
      toast.success(t('done'));
    } catch (error) {
      const isOurs = error instanceof NetworkError || (error instanceof AppError && error.code !== 'invalid_input');
      toast.error(isOurs ? errorWords(error) : t('passkeyFailed'));
    } finally {
      setPending(false);
    }
  }

  return (
    <Button variant="quiet" size="large" wide loading={pending} onClick={() => void signIn()}>
      <KeyRound aria-hidden="true" className="size-5" />
      {t('passkey')}
    </Button>
  );
}
