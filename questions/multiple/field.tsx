import { useTranslations } from 'use-intl';
import { otherOf } from '#questions/choice/option-of.ts';
import type { FieldProps } from '#questions/kind-web.ts';
import type { Json, ShownQuestion } from '#questions/model/kind.ts';
import { OptionsField } from '#questions/parts/options/options-field.tsx';
import type { Ticks } from '#questions/parts/options/ticks.ts';
import { WithTexts } from '#web/messages/with-texts.tsx';
import { boundsOf, type MultipleValue } from './check.ts';
import { multiple } from './messages.ts';
import type { MultipleSettings } from './settings.ts';

/** The options; several can be ticked. */
export function MultipleField(props: FieldProps<MultipleSettings>) {
  return (
    <WithTexts texts={TEXTS}>
      <Tickable {...props} />
    </WithTexts>
  );
}

const TEXTS = { multiple };

function Tickable({ question, value, onAnswer, ...rest }: FieldProps<MultipleSettings>) {
  const t = useTranslations('multiple.hint');
  const { codes, settings } = question;
  const { least, most } = boundsOf(question);

  return (
    <OptionsField
      {...rest}
      question={question}
      look={settings.look}
      many
      hint={t(hintOf(question), { least, most })}
      ticks={ticksOf(question, value)}
      onTick={(ticks, said) => {
        const items = itemsOf(question, ticks);
        onAnswer(
          items.length === 0 ? null : { value: items, said, uses: ticks.codes.filter((code) => codes.includes(code)) },
        );
      }}
    />
  );
}

/** Without what the question does not offer any more. */
function ticksOf(
  { codes, slots, settings: { none, other } }: ShownQuestion<MultipleSettings>,
  value: Json | null,
): Ticks {
  const items = Array.isArray(value) ? value : [value];
  const offered = none === undefined ? codes : [...codes, slots?.['none']];
  return {
    codes: items.filter((item) => typeof item === 'number').filter((code) => offered.includes(code)),
    words: other === undefined ? null : (items.map(otherOf).find((words) => words !== null) ?? null),
  };
}

/** In the order of the question. */
function itemsOf({ codes }: ShownQuestion<MultipleSettings>, ticks: Ticks): MultipleValue {
  return [
    ...ticks.codes.toSorted((one, two) => codes.indexOf(one) - codes.indexOf(two)),
    ...(ticks.words === null ? [] : [{ other: ticks.words }]),
  ];
}

function hintOf(question: ShownQuestion<MultipleSettings>) {
  const { least, most } = boundsOf(question);
  if (question.settings.max === undefined) return least > 1 ? 'least' : 'any';
  if (least === most) return 'exactly';
  return least > 1 ? 'between' : 'most';
}
