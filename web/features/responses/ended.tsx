import { useFormatter, useTranslations } from 'use-intl';
import type { Survey } from '#contract/surveys/surveys.ts';
import { BarTable } from '#web/ui/charts/bar-table.tsx';

/** How many respondents got each ending, and how many answers were left out; nothing for a survey that has neither. */
export function EndedPart({ ended }: Pick<Survey, 'ended'>) {
  const t = useTranslations('responses.ended');
  const format = useFormatter();
  if (!ended || (ended.endings.length === 0 && ended.leftOut === 0)) return null;

  const items = ended.endings.map(({ title, count, screens, removed }) => ({
    label: removed ? t('removed', { title }) : screens ? t('screened', { title }) : title,
    value: count,
    tone: screens ? ('rest' as const) : ('lead' as const),
  }));
  const words = {
    ...{ option: t('ending'), count: t('respondents'), share: t('share') },
    formatCount: (count: number) => format.number(count),
    formatShare: (share: number) => format.number(share, { style: 'percent', maximumFractionDigits: 0 }),
  };
  return (
    <section className="@container mt-14">
      <h2 className="text-xl">{t('heading')}</h2>
      {items.length > 0 ? (
        <div className="mt-4">
          <BarTable title={t('heading')} items={items} words={words} leads={({ tone }) => tone === 'lead'} />
        </div>
      ) : null}
      {ended.leftOut > 0 ? (
        <p className="mt-4 max-w-prose text-pretty text-quiet">{t('leftOut', { count: ended.leftOut })}</p>
      ) : null}
    </section>
  );
}
