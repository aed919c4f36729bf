import { type ReactNode, useId } from 'react';
import { useTranslations } from 'use-intl';
import { PROSE_TAGS, Prose } from '#web/features/pages/prose.tsx';
import { Mark } from '#web/ui/look/mark.tsx';

export function About() {
  const t = useTranslations('pages.about');

  return (
    <article className="py-10 sm:py-16">
      <header className="max-w-prose">
        <h1 className="w-fit text-3xl">{t('title')}</h1>
        <p className="mt-3 text-lg text-quiet">{t('lead')}</p>
      </header>
      <Section title={t('promises.title')}>
        <ul className="grid gap-x-12 gap-y-8 sm:grid-cols-2">
          {PROMISES.map((promise) => (
            <li key={promise} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4">
              <Mark className="size-7" />
              <div>
                <h3 className="text-lg">{t(`promises.${promise}.title`)}</h3>
                <p className="mt-1.5 max-w-prose text-quiet">{t(`promises.${promise}.text`)}</p>
              </div>
            </li>
          ))}
        </ul>
      </Section>
      <Section title={t('roles.title')}>
        <dl className="-mt-3.5">
          {ROLES.map((role) => (
            <div
              key={role}
              className="grid gap-x-6 border-hairline border-b py-3.5 last:border-b-0 sm:grid-cols-[8rem_minmax(0,1fr)] sm:items-baseline"
            >
              <dt className="font-medium">{t(`roles.${role}.title`)}</dt>
              <dd className="text-quiet">{t(`roles.${role}.text`)}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <Section title={t('open.title')}>
        <Prose>{t.rich('open.text', PROSE_TAGS)}</Prose>
      </Section>
    </article>
  );
}

const PROMISES = ['once', 'kept', 'neutral', 'quiet'] as const;
const ROLES = ['guest', 'user', 'pro', 'surveyor', 'admin'] as const;

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();

  return (
    <section
      aria-labelledby={id}
      className="mt-12 grid gap-x-16 gap-y-6 border-hairline border-t pt-10 lg:grid-cols-[13rem_minmax(0,1fr)]"
    >
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {children}
    </section>
  );
}
