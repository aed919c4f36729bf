import { useTranslations } from 'use-intl';
import type { FilterProps } from '#questions/kind-web.ts';
import { StepFilter } from '#questions/parts/options/step-filter.tsx';
import { WithTexts } from '#web/messages/with-texts.tsx';
import { stepOf } from './chart-steps.ts';
import type { ShownMoments } from './contract.ts';
import { moment } from './messages.ts';
import { useStepWords } from './use-step-words.ts';

/** The days, months, years or hours that were answered, with their counts. */
export function MomentFilter(props: FilterProps<ShownMoments>) {
  return (
    <WithTexts texts={TEXTS}>
      <Steps {...props} />
    </WithTexts>
  );
}

const TEXTS = { moment };

function Steps({ result: { counts, total }, ...choosing }: FilterProps<ShownMoments>) {
  const t = useTranslations('moment');
  const wordStep = useStepWords();

  return (
    <StepFilter
      {...choosing}
      total={total}
      label={t('filter')}
      steps={counts.map(({ code, ...counted }) => ({
        code,
        count: counted.count,
        words: wordStep(stepOf(counted), 'long'),
      }))}
    />
  );
}
