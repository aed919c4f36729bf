import { useTranslations } from 'use-intl';
import type { FilterProps } from '#questions/kind-web.ts';
import { StepFilter } from '#questions/parts/options/step-filter.tsx';
import { WithTexts } from '#web/messages/with-texts.tsx';
import type { ShownNumbers } from './contract.ts';
import { number } from './messages.ts';
import { useBarWords } from './use-bar-words.ts';

/** The numbers or ranges that were answered, with their counts. */
export function NumberFilter(props: FilterProps<ShownNumbers>) {
  return (
    <WithTexts texts={TEXTS}>
      <Steps {...props} />
    </WithTexts>
  );
}

const TEXTS = { number };

function Steps({ result, ...choosing }: FilterProps<ShownNumbers>) {
  const t = useTranslations('number');
  const words = useBarWords(result);
  const { values, ranges = [] } = result;
  const steps = values?.map(({ value, ...rest }) => ({ from: value, to: value, ...rest })) ?? ranges;

  return (
    <StepFilter
      {...choosing}
      total={result.total}
      label={t('filter')}
      steps={steps.map(({ code, count, ...range }) => ({ code, count, words: words(range) }))}
    />
  );
}
