import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { SAMPLE_VOICES } from '#web/features/landing/sample-voices.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { LateLayout } from '#web/ui/lists/late-layout.tsx';

export function Voices() {
  const t = useTranslations('landing.voices');
  const id = useId();

  return (
    <section aria-labelledby={id} className="band pt-8 md:pt-10">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-2">
        <h2 id={id} className="text-xl">
          {t('title')}
        </h2>
        <Badge tone="amber">{t('samples')}</Badge>
      </div>
      <p className="mt-1 max-w-prose text-md text-quiet">{t('explanation')}</p>
      <LateLayout>
        <ul className="mt-6 grid gap-4 md:gap-6 md:grid-cols-3">
          {SAMPLE_VOICES.map((voice) => (
            <li key={voice.name}>
              <Card className="flex h-full flex-col">
                <Stars count={voice.stars} />
                <blockquote className="mb-6">{t(`said.${voice.said}.words`)}</blockquote>
                <p className="mt-auto flex items-center gap-3">
                  <Avatar name={voice.name} />
                  <span className="leading-snug">
                    <span className="block font-medium">{voice.name}</span>
                    <span className="block text-quiet text-sm">{t(`said.${voice.said}.who`)}</span>
                  </span>
                </p>
              </Card>
            </li>
          ))}
        </ul>
      </LateLayout>
    </section>
  );
}

const STARS = [1, 2, 3, 4, 5];

function Stars({ count }: { count: number }) {
  const t = useTranslations('landing.voices');

  return (
    <p role="img" aria-label={t('stars', { count })} className="mb-2 flex gap-0.5">
      {STARS.map((star) => (
        <svg
          key={star}
          viewBox="0 0 24 24"
          aria-hidden="true"
          className={`size-4 fill-current ${star <= count ? 'text-amber' : 'text-edge'}`}
        >
          <path d="m12 2 3 7 7 .6-5.3 4.8 1.6 7L12 17.7l-6.3 3.7 1.6-7L2 9.6 9 9z" />
        </svg>
      ))}
    </p>
  );
}
