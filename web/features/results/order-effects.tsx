import { useQuery } from '@tanstack/react-query';
import { Shuffle } from 'lucide-react';
import { useFormatter, useTranslations } from 'use-intl';
import type { OrderEffect } from '#contract/responses/statistics.ts';
import { orderEffectsQuery } from '#web/features/results/order-effects.api.ts';
import { orderEffects } from '#web/messages/en/order-effects.ts';
import { withTexts } from '#web/messages/with-texts.tsx';

const TEXTS = { orderEffects };

/** Whether the order in which respondents got options and questions mattered anywhere; nothing while that is not known. */
export const OrderSummary = withTexts(TEXTS, Summary);

function Summary({ surveyId }: { surveyId: string }) {
  const t = useTranslations('orderEffects');
  const { data, isError } = useQuery(orderEffectsQuery(surveyId));
  if (!data) return isError ? <p className={QUIET}>{t('failed')}</p> : null;
  if (data.tested === 0) return null;

  const questions = new Set(data.effects.map(({ question }) => question)).size;
  return (
    <p className={QUIET}>
      {questions === 0 ? t('none', { count: data.responses }) : t('found', { count: questions })}{' '}
      {data.isCut ? t('newest', { most: data.most }) : null}
    </p>
  );
}

const QUIET = 'mb-6 text-pretty text-quiet text-sm';

/** How the order mattered for one question; nothing where it did not. */
export const OrderNote = withTexts(TEXTS, Note);

function Note({ surveyId, question }: { surveyId: string; question: string }) {
  const t = useTranslations('orderEffects');
  const say = useEffectWords();
  const { data } = useQuery(orderEffectsQuery(surveyId));
  const effects = data?.effects.filter((effect) => effect.question === question) ?? [];
  const [first] = effects;
  if (!first) return null;

  return (
    <aside
      aria-label={t('title')}
      className="mt-5 flex items-start gap-3 rounded-control bg-amber-wash px-4 py-3 text-sm"
    >
      <Shuffle aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-amber" />
      <div className="grid gap-1">
        <p className="font-medium">{t('title')}</p>
        {effects.map((effect) => (
          <p key={effect.of === 'options' ? effect.place : effect.of}>{say(effect)}</p>
        ))}
        <p className="text-quiet">
          {effects.some(({ of }) => of === 'options') ? `${t('optionsAdvice')} ` : null}
          {effects.some(({ of }) => of === 'questions') ? `${t('questionsAdvice')} ` : null}
          {t('based', { count: first.answers })}
        </p>
      </div>
    </aside>
  );
}

function useEffectWords(): (effect: OrderEffect) => string {
  const t = useTranslations('orderEffects');
  const format = useFormatter();

  return (effect) => {
    if (effect.of === 'options') {
      const { share, expected, place } = effect;
      // Shares that differ by less than a percent would read alike.
      const digits = Math.abs(share - expected) < 0.02 ? 1 : 0;
      const told = (part: number) => format.number(part, { style: 'percent', maximumFractionDigits: digits });
      return t(`options.${place}`, {
        ...{ more: String(share > expected), share: told(share), expected: told(expected) },
      });
    }
    const { option, early, middle, late } = effect;
    const told = (part: number) => format.number(part, { style: 'percent', maximumFractionDigits: 0 });
    const shares = { option, early: told(early), late: told(late) };
    return middle === undefined
      ? t('questions', shares)
      : t('questionsWithMiddle', { ...shares, middle: told(middle) });
  };
}
