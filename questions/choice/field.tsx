import type { FieldProps } from '#questions/kind-web.ts';
import type { Json, ShownQuestion } from '#questions/model/kind.ts';
import { OptionsField } from '#questions/parts/options/options-field.tsx';
import { NO_TICKS, type Ticks } from '#questions/parts/options/ticks.ts';
import { otherOf } from './option-of.ts';
import type { ChoiceSettings } from './settings.ts';

/** The options; one can be chosen. Arrows move and choose, digits choose. */
export function ChoiceField({ question, value, onAnswer, ...rest }: FieldProps<ChoiceSettings>) {
  const { look } = question.settings;
  const isBox = look === 'consent' && isAlone(question);

  return (
    <OptionsField
      {...rest}
      question={question}
      look={look === 'consent' ? 'list' : look}
      many={isBox}
      ticks={ticksOf(question, value)}
      onTick={({ codes: [code], words }, said) => {
        if (words !== null) onAnswer({ value: { other: words }, said, uses: [] });
        else onAnswer(code === undefined ? null : { value: code, said, uses: [code] });
      }}
    />
  );
}

/** A box can be ticked for one option only; several are a list. */
const isAlone = ({ codes, settings: { other } }: ShownQuestion<ChoiceSettings>) =>
  codes.length === 1 && other === undefined;

function ticksOf({ codes, settings: { other } }: ShownQuestion<ChoiceSettings>, value: Json | null): Ticks {
  const code = codes.find((each) => each === value);
  if (code !== undefined) return { codes: [code], words: null };
  const words = value === null || other === undefined ? null : otherOf(value);
  return words === null ? NO_TICKS : { codes: [], words };
}
