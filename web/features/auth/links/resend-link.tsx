import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { sendVerification } from '#web/features/auth/entrance/entrance.api.ts';
import { useErrorWords } from '#web/messages/use-error-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/states/notice.tsx';

export function ResendLink({ email }: { email: string }) {
  const t = useTranslations('entrance.verify');
  const errorWords = useErrorWords();
  const { mutate, status, error } = useMutation({ mutationFn: sendVerification });

  if (status === 'success') {
    return (
      <Notice tone="done" announce>
        <span>{t('resent', { email })}</span>
      </Notice>
    );
  }
  return (
    <div className="grid justify-items-start gap-3">
      <Button variant="quiet" loading={status === 'pending'} onClick={() => mutate()}>
        {t('resend')}
      </Button>
      {error ? (
        <Notice tone="refusal" announce>
          {errorWords(error)}
        </Notice>
      ) : null}
    </div>
  );
}
