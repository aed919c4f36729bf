import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { OPTION_ORDERS, type OptionOrder } from '#basics/choices.ts';
import { SelectSetting } from '#web/authoring/settings/setting-fields.tsx';
import { useField } from '#web/authoring/settings/use-setting.ts';
import type { EditorValues, QuestionValues } from '#web/authoring/values/value-types.ts';
import { guessOrder } from './option-order.ts';

/**
 * The order of a question's options, which charts show by their colours: guessed from the words unless the author says
 * otherwise. Renders nothing for fewer than three options, which have none.
 */
export function OrderSetting({ index }: { index: number }) {
  const t = useTranslations('choiceEditing.order');
  const { control } = useFormContext<EditorValues>();
  const { value, change, ...setting } = useField<OptionOrder | null>(`questions.${index}.order`);
  const guessed = useWatch({ control, name: `questions.${index}`, compute: guessOf });
  if (guessed === null) return null;

  return (
    <SelectSetting
      label={t('label')}
      hint={t('hint')}
      setting={{ ...setting, value: value ?? '', change: (order) => change(order || null) }}
      options={[['', t('guessed', { order: t(guessed) })], ...OPTION_ORDERS.map((order) => [order, t(order)] as const)]}
    />
  );
}

/** Says beside the kind of a question that its options are in order. */
export function InOrder({ index }: { index: number }) {
  const t = useTranslations('choiceEditing');
  const { control } = useFormContext<EditorValues>();
  return useWatch({ control, name: `questions.${index}`, compute: isInOrder }) ? ` · ${t('inOrder')}` : null;
}

/** Whether charts show the options of a question as an order. */
function isInOrder(question: QuestionValues | undefined): boolean {
  return (question?.order ?? guessOf(question) ?? 'none') !== 'none';
}

/** null for fewer than three written options. */
function guessOf(question: QuestionValues | undefined) {
  const texts = question?.options.map(({ text }) => text).filter((text) => text.trim() !== '') ?? [];
  return texts.length < 3 ? null : guessOrder(texts);
}
