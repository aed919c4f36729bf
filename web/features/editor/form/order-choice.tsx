import { useController, useFormContext, useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { OPTION_ORDERS } from '#contract/choices.ts';
import { guessOrder } from '#contract/option-order.ts';
import type { EditorValues, QuestionValues } from '#web/features/editor/values/editor-values.ts';
import { Select } from '#web/ui/forms/select.tsx';

/**
 * The order of a question's options, which charts show by their colours: guessed from the words unless the author says
 * otherwise. Renders nothing for fewer than three options, which have none.
 */
export function OrderChoice({ question }: { question: number }) {
  const t = useTranslations('editor.order');
  const { control } = useFormContext<EditorValues>();
  const { field } = useController({ control, name: `questions.${question}.order` });
  const guessed = useWatch({ control, name: `questions.${question}`, compute: guessOf });
  const id = `questions.${question}.order`;
  if (guessed === null) return null;

  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-quiet text-sm">
      <label htmlFor={id}>{t('label')}</label>
      <Select
        look="compact"
        id={id}
        ref={field.ref}
        value={field.value ?? ''}
        onChange={({ target }) => field.onChange(OPTION_ORDERS.find((order) => order === target.value) ?? null)}
        onBlur={field.onBlur}
        className="w-auto"
      >
        <option value="">{t('guessed', { order: t(guessed) })}</option>
        {OPTION_ORDERS.map((order) => (
          <option key={order} value={order}>
            {t(order)}
          </option>
        ))}
      </Select>
    </div>
  );
}

/** null for fewer than three written options. */
function guessOf(question: QuestionValues | undefined) {
  const texts = question?.options.map(({ text }) => text).filter((text) => text.trim() !== '') ?? [];
  return texts.length < 3 ? null : guessOrder(texts);
}
