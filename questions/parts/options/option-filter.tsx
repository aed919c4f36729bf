import { useFormatter, useTranslations } from 'use-intl';
import type { CountedChoice } from '#questions/choice/contract.ts';
import type { FilterProps } from '#questions/kind-web.ts';
import { Chip } from '#web/ui/lists/chip.tsx';

/** A chip for each option, with its count. */
export function OptionFilter({ result, chosen, onChoose }: FilterProps<Pick<CountedChoice, 'options' | 'total'>>) {
  const t = useTranslations('responses');
  const format = useFormatter();

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls of a form
    <div role="group" aria-label={t('options')} className="flex flex-wrap gap-2">
      <Chip pressed={chosen === undefined} count={format.number(result.total)} onPress={() => onChoose(undefined)}>
        {t('anyOption')}
      </Chip>
      {result.options.map(({ code, option, count, removed }) => (
        <Chip
          key={code}
          pressed={chosen === String(code)}
          count={format.number(count)}
          onPress={() => onChoose(String(code))}
        >
          <span dir="auto">{removed ? t('removed', { text: option }) : option}</span>
        </Chip>
      ))}
    </div>
  );
}
