import { useId } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import type { FieldProps } from '#questions/kind-web.ts';
import { WithTexts } from '#web/messages/with-texts.tsx';
import { chooseByDigit, QuestionGroup } from '#web/ui/forms/question-group.tsx';
import { optionsField } from '../field-messages.ts';
import { exclusiveIn } from './exclusive.ts';
import { LISTED_MAX } from './listed-max.ts';
import { OptionButtons } from './option-buttons.tsx';
import { OptionDropdown } from './option-dropdown.tsx';
import { OptionPictures } from './option-pictures.tsx';
import { OptionRows } from './option-rows.tsx';
import { SearchedOptions, searchByLetter } from './searched-options.tsx';
import type { TickableOption, TickableOther } from './tickable.ts';
import { type Ticks, withTick, withWords } from './ticks.ts';

interface Settings {
  other?: string | undefined;
  none?: string | undefined;
}

const LOOKS = { list: OptionRows, dropdown: OptionDropdown, pictures: OptionPictures, buttons: OptionButtons };

interface OptionsFieldProps extends Omit<FieldProps<Settings>, 'value' | 'onAnswer'> {
  look: keyof typeof LOOKS;
  many: boolean;
  hint?: string | null;
  ticks: Ticks;
  /** @param said the ticks in words */
  onTick: (ticks: Ticks, said: string) => void;
}

/** The options of a question, one or several to tick, in the look that its author chose. Digits tick, too; many are searched. */
export function OptionsField(props: OptionsFieldProps) {
  return (
    <WithTexts texts={TEXTS}>
      <Options {...props} />
    </WithTexts>
  );
}

const TEXTS = { optionsField };

function Options({
  question,
  legend,
  fault,
  disabled,
  left,
  look,
  many,
  hint = null,
  ticks,
  onTick,
}: OptionsFieldProps) {
  const { options: texts, codes, pictures = [], slots = {}, settings } = question;
  const t = useTranslations('optionsField');
  const name = useId();
  const say = useSayTicks(question);
  const alone = settings.none === undefined ? undefined : slots['none'];
  const rules = { many, exclusive: exclusiveIn(question) };
  const tick = (next: Ticks) => onTick(next, say(next));
  const isSearched = texts.length > LISTED_MAX && (look === 'list' || look === 'buttons');
  const Look = isSearched ? SearchedOptions : LOOKS[look];
  const isOfOther = fault?.part === 'other' && ticks.words !== null;
  const tickable = (code: number, text: string, picture: string | null = null): TickableOption => {
    const isTicked = ticks.codes.includes(code);
    const places = left?.get(code);
    return {
      ...{ code, text, picture, isTicked, disabled: places === 0 && !isTicked },
      left: places === undefined ? null : t('left', { count: places }),
      onTick: (isNow) => tick(withTick(ticks, code, isNow, rules)),
    };
  };
  const taken = texts.find((_, index) => ticks.codes.includes(codes[index] ?? 0) && left?.get(codes[index] ?? 0) === 0);
  const other: TickableOther = {
    ...{ label: settings.other ?? '', words: ticks.words, fault: isOfOther ? fault.words : null },
    onWrite: (words) => tick(withWords(ticks, words, rules)),
  };

  return (
    <QuestionGroup
      role={many || isSearched ? 'group' : 'radiogroup'}
      advances={!many}
      legend={legend}
      hint={hint}
      fault={isOfOther ? null : (fault?.words ?? (taken === undefined ? null : t('taken', { option: taken })))}
      disabled={disabled}
      onKeyDown={isSearched ? searchByLetter : chooseByDigit}
    >
      <Look
        name={name}
        many={many}
        options={codes.map((code, index) => tickable(code, texts[index] ?? '', pictures[index]))}
        other={settings.other === undefined ? null : other}
        alone={alone === undefined ? null : tickable(alone, settings.none ?? '')}
        said={say(ticks)}
        invalid={fault !== null || taken !== undefined}
      />
    </QuestionGroup>
  );
}

/** Words the ticked options, in the order of the question. */
function useSayTicks({
  options,
  codes,
  slots = {},
  settings,
}: OptionsFieldProps['question']): (ticks: Ticks) => string {
  const t = useTranslations('optionsField');
  const format = useFormatter();

  return (ticks) => {
    const said = options.filter((_, index) => ticks.codes.includes(codes[index] ?? 0));
    const { other = '', none } = settings;
    if (ticks.words !== null)
      said.push(ticks.words.trim() ? t('otherSaid', { label: other, words: ticks.words }) : other);
    if (none !== undefined && ticks.codes.includes(slots['none'] ?? 0)) said.push(none);
    return said.length === 1 ? (said[0] ?? '') : format.list(said, { type: 'unit' });
  };
}
