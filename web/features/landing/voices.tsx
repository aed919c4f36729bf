import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { SAMPLE_VOICES, STARS_MAX } from '#web/features/landing/sample-voices.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';

export function Voices() {
  const t = useTranslations('landing.voices');
  const id = useId();

  return (
    <section aria-labelledby={id} className="border-hairline border-t pt-14">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-2">
        <h2 id={id} className="text-2xl">
          {t('title')}
        </h2>
        <Badge tone="amber">{t('samples')}</Badge>
      </div>
      <p className="mt-2 max-w-prose text-quiet">{t('explanation')}</p>
      <ul className="mt-8 grid gap-5 md:grid-cols-3">
        {SAMPLE_VOICES.map((voice) => (
          <li key={voice.name}>
            <Card className="flex h-full flex-col">
              <Stars count={voice.stars} max={STARS_MAX} label={t('stars', { stars: voice.stars, of: STARS_MAX })} />
              <blockquote className="mt-4 mb-6">“{voice.words}”</blockquote>
              <p className="mt-auto flex items-center gap-3">
                <Avatar name={voice.name} />
                <span className="leading-snug">
                  <span className="block font-medium">{voice.name}</span>
                  <span className="block text-quiet text-sm">{voice.title}</span>
                </span>
              </p>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Stars({ count, max, label }: { count: number; max: number; label: string }) {
  return (
    <svg viewBox={`0 0 ${max * STEP} ${STEP}`} role="img" aria-label={label} className="h-5.5 w-auto self-start">
      {Array.from({ length: max }, (_, index) => (
        <path
          // biome-ignore lint/suspicious/noArrayIndexKey: stars differ only by their index
          key={index}
          d={STAR}
          transform={`translate(${index * STEP} 0)`}
          strokeWidth="1.6"
          strokeLinejoin="round"
          className={index < count ? 'fill-blue stroke-blue' : 'fill-none stroke-edge'}
        />
      ))}
    </svg>
  );
}

const STEP = 24;
const STAR =
  'M11.9 2.8c.9 2.1 1.8 4.1 2.6 5.9 2.2.2 4.3.4 6.5.8-1.6 1.5-3.2 2.9-4.8 4.3.4 2.2.9 4.3 1.3 6.5-1.9-1.1-3.7-2.2-5.6-3.3-1.8 1.1-3.6 2.2-5.5 3.2.4-2.2.9-4.3 1.4-6.4-1.6-1.5-3.2-2.9-4.8-4.4 2.2-.3 4.3-.5 6.5-.7.7-2 1.5-3.9 2.4-5.9Z';
