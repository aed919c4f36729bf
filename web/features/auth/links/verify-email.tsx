import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { AppError } from '#contract/http/errors.ts';
import { paths } from '#web/app/paths.ts';
import { verifyEmail } from '#web/features/auth/entrance/entrance.api.ts';
import { Outcome } from '#web/features/auth/links/outcome.tsx';
import { ResendLink } from '#web/features/auth/links/resend-link.tsx';
import { useErrorWords } from '#web/messages/use-error-words.ts';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Spinner } from '#web/ui/states/spinner.tsx';

/** Confirms the address of the signed-in person with the token of a link. */
export function VerifyEmail({ token, email }: { token: string; email: string }) {
  const t = useTranslations('entrance.verify');
  const errorWords = useErrorWords();
  const { mutate, status, error } = useMutation({ mutationFn: () => verifyEmail(token) });
  const begun = useRef(false);

  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    mutate();
  }, [mutate]);

  if (status === 'success') {
    return (
      <Outcome
        drawing="closed"
        title={t('done')}
        action={<LinkButton to={paths.surveys.to()}>{t('toSurveys')}</LinkButton>}
      >
        <p className="text-quiet">{t('doneHint', { email })}</p>
      </Outcome>
    );
  }
  if (status !== 'error') {
    return (
      <p role="status" className="flex items-center gap-3 text-quiet">
        <Spinner />
        {t('checking')}
      </p>
    );
  }
  const code = error instanceof AppError ? error.code : null;
  if (code === 'link_expired') {
    return (
      <Outcome drawing="failed" title={t('expiredTitle')} action={<ResendLink email={email} />}>
        <p className="text-quiet">{t('expired')}</p>
      </Outcome>
    );
  }
  if (code === 'other_person') {
    return (
      <Outcome drawing="failed" title={t('otherTitle')}>
        <p className="text-quiet">{t('other', { email })}</p>
      </Outcome>
    );
  }
  return (
    <Outcome drawing="failed" title={t('failed')} action={<Button onClick={() => mutate()}>{t('retry')}</Button>}>
      <p className="text-quiet">{errorWords(error)}</p>
    </Outcome>
  );
}

/** For a signed-in person who comes without a link. */
export function AskForLink({ email, mail }: { email: string; mail: boolean }) {
  const t = useTranslations('entrance.verify');

  return (
    <div className="grid justify-items-start gap-4">
      <h2 className="text-xl">{t('open')}</h2>
      <p className="text-quiet">{mail ? t('openHint', { email }) : t('noMail')}</p>
      {mail ? <ResendLink email={email} /> : null}
    </div>
  );
}

/** The link alone proves nothing: the owner of the account must also be the owner of the address. */
export function LogInToVerify({ token }: { token: string }) {
  const t = useTranslations('entrance.verify');
  const link = new URLSearchParams({ token });
  const back = token ? `${paths.verifyEmail.to()}#${link}` : paths.verifyEmail.to();

  return (
    <div className="grid justify-items-start gap-4">
      <h2 className="text-xl">{t('logInTitle')}</h2>
      <p className="text-quiet">{t('logIn')}</p>
      <LinkButton to={paths.login.to(back)}>{t('toLogin')}</LinkButton>
    </div>
  );
}
