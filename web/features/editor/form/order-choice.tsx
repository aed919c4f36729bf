import { useId } from 'react';
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
  const id = useId();
  if (guessed === null) return null;

  return (
    <div className="border-hairline border-t py-2 text-sm">
      <div className="flex min-h-7 flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <label htmlFor={id}>{t('label')}</label>
        <Select
          look="compact"
          id={id}
          ref={field.ref}
          value={field.value ?? ''}
          onChange={({ target }) => field.onChange(OPTION_ORDERS.find((order) => order === target.value) ?? null)}
          onBlur={field.onBlur}
          aria-describedby={`${id}-hint`}
          className="w-auto max-w-full"
        >
          <option value="">{t('guessed', { order: t(guessed) })}</option>
          {OPTION_ORDERS.map((order) => (
            <option key={order} value={order}>
              {t(order)}
            </option>
          ))}
        </Select>
      </div>
      <p id={`${id}-hint`} className="mt-1 text-quiet text-xs">
        {t('hint')}
      </p>
    </div>
  );
}

/** Whether charts show the options of a question as an order. */
export function isInOrder(question: QuestionValues | undefined): boolean {
  return (question?.order ?? guessOf(question) ?? 'none') !== 'none';
}

/** null for fewer than three written options. */
function guessOf(question: QuestionValues | undefined) {
  const texts = question?.options.map(({ text }) => text).filter((text) => text.trim() !== '') ?? [];
  return texts.length < 3 ? null : guessOrder(texts);
}
