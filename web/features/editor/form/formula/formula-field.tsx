import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { FORMULA_MAX } from '#basics/limits.ts';
import { faultOfFormula, formulaText, nameableOf, readFormulaText } from '#web/authoring/values/formula-values.ts';
import type { FormulaValues, Named } from '#web/authoring/values/value-types.ts';
import { FieldError } from '#web/ui/forms/field-error.tsx';
import { INPUT_LOOK } from '#web/ui/forms/input-look.ts';
import { joinClasses } from '#web/ui/join-classes.ts';

/** The field of a formula, with the place and the reason of its first fault. */
export function FormulaField({
  name,
  label,
  value,
  named,
  fault = null,
  onChange,
}: {
  /** Its name in the form. */
  name: string;
  label: string;
  value: FormulaValues;
  named: Named;
  /** Another reason why the formula cannot be saved. */
  fault?: string | null | undefined;
  onChange: (value: FormulaValues) => void;
}) {
  const t = useTranslations('editor.formula');
  const id = useId();
  /** The text while it is typed: a formula that can be read is written in its own way only afterwards. */
  const [typed, setTyped] = useState<string | null>(null);
  const names = nameableOf(named);
  const text = typed ?? formulaText(value, names);
  const unread = faultOfFormula(value, names);
  const isStarted = text.trim() !== '';
  const words =
    unread && isStarted ? t(`faults.${unread.fault}`, { found: unread.found, place: unread.at + 1 }) : fault;

  function type(next: string): void {
    setTyped(next);
    onChange(readFormulaText(next, names));
  }

  return (
    <div className="grid gap-1">
      <textarea
        id={id}
        name={name}
        aria-label={label}
        aria-invalid={words ? true : undefined}
        aria-describedby={words ? `${id}-fault` : `${id}-hint`}
        dir="ltr"
        rows={2}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        maxLength={FORMULA_MAX}
        placeholder={t('example')}
        value={text}
        onChange={({ target }) => type(target.value)}
        onBlur={() => setTyped(null)}
        className={joinClasses(INPUT_LOOK, 'font-mono text-sm')}
      />
      <p id={`${id}-hint`} className="text-quiet text-sm">
        {t('hint', { braced: '{age}, {#3}, {meals.monday.price}' })}
      </p>
      {words ? <FieldError id={`${id}-fault`}>{words}</FieldError> : null}
    </div>
  );
}
