import { Check, Circle } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { PASSWORD_MIN } from '#basics/limits.ts';
import { PASSWORD_SYMBOLS, passwordFaults } from '#contract/people/auth.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

/** The rules for a password, each marked as met or not by the typed one. */
export function PasswordRules({ password }: { password: string }) {
  const t = useTranslations('auth.register.rules');
  const { short, weak } = passwordFaults(password);

  return (
    <>
      <p>{t('label')}</p>
      <ul className="mt-1 grid gap-1">
        <Rule met={!short}>{t('length', { min: PASSWORD_MIN })}</Rule>
        <Rule met={!weak}>{t('strength', { symbols: [...PASSWORD_SYMBOLS].join(' ') })}</Rule>
      </ul>
    </>
  );
}

function Rule({ met, children }: { met: boolean; children: string }) {
  const t = useTranslations('auth.register.rules');
  const Icon = met ? Check : Circle;

  return (
    <li className={met ? 'flex items-start gap-2 text-green' : 'flex items-start gap-2'}>
      <Icon aria-hidden="true" className={met ? 'mt-0.5 size-4 shrink-0' : 'mt-1.5 ms-1 me-1 size-2 shrink-0'} />
      <span>
        {children} <VisuallyHidden>({t(met ? 'met' : 'unmet')})</VisuallyHidden>
      </span>
    </li>
  );
}
