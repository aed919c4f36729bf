import { type KeyboardEvent, useRef } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import type { FieldProps } from '#questions/kind-web.ts';
import type { Json } from '#questions/model/kind.ts';
import { DECIMALS_MAX } from '#questions/number/exact.ts';
import { useBoundsHint } from '#questions/parts/bounds-hint.ts';
import { answerBounds } from '#questions/parts/field-messages.ts';
import { WithTexts } from '#web/messages/with-texts.tsx';
import { QuestionGroup } from '#web/ui/forms/question-group.tsx';
import { CellField } from './cell-field.tsx';
import { cellsIn, drawnOf, type FieldsValue, partOf } from './cells.ts';
import { recordAt, withCell } from './change.ts';
import { sumOfNumbers, usesOfFields } from './check.ts';
import { Entries } from './entries.tsx';
import { fieldsFacts } from './facts.ts';
import { fields as texts } from './messages.ts';
import { sayFields } from './said.ts';
import type { FieldsSettings } from './settings.ts';
import { Table } from './table.tsx';

type Props = FieldProps<FieldsSettings>;

/** Labelled fields: below each other, in the rows of a table, or in cards that the respondent adds. */
export function FieldsField(props: Props) {
  return (
    <WithTexts texts={TEXTS}>
      <Fields {...props} />
    </WithTexts>
  );
}

const TEXTS = { answerBounds, fields: texts };

function Fields({ question, legend, value, fault, disabled, onAnswer }: Props) {
  const t = useTranslations('fields');
  const sayBounds = useBoundsHint();
  const { settings } = question;
  const { leastSum, mostSum } = settings;
  const drawnFields = drawnOf(question);
  // A fault of the whole, or of a part that is not drawn any more.
  const isPart = fault?.part !== null && fault?.part !== undefined;
  const faultAt = (part: string) => (fault?.part === part ? fault.words : null);

  const isAsked = (key: string, field: number) =>
    !(question.hiddenIn?.[key] ?? question.hiddenIn?.[''])?.includes(field);
  // Hidden cells are no part of the value, but come back with their fields.
  const latest = useRef<Json | null>(null);
  const whole = () => {
    const { current } = latest;
    const shown = current === null ? null : fieldsFacts.records?.without(current, isAsked);
    return JSON.stringify(shown) === JSON.stringify(value) ? current : value;
  };

  function answer(given: FieldsValue | null): void {
    latest.current = given as Json | null;
    if (given === null) {
      onAnswer(null);
      return;
    }
    const said = sayFields(question, given) ?? t('cellsSaid', { count: cellsIn(settings, given).length });
    onAnswer({ value: given as Json, said, uses: usesOfFields(question, given) });
  }

  const drawn = {
    fields: drawnFields,
    isAsked,
    recordAt: (key: string) => recordAt(settings, value, key),
    faultAt: (key: string, field: number | null) => faultAt(field === null ? key : partOf(key, field)),
    onCell: (key: string, field: number, cell: Json | null) =>
      answer(withCell(settings, whole(), { key, field, cell })),
  };
  return (
    <QuestionGroup
      legend={legend}
      hint={settings.records === 'added' ? sayBounds({ leastSum, mostSum }) : sayBounds(settings)}
      fault={fault && !isPart ? fault.words : null}
      disabled={disabled}
      onKeyDown={goToNextField}
    >
      {settings.records === 'once' ? (
        <div className="grid max-w-form gap-4">
          {drawnFields
            .filter(({ code }) => isAsked('', code))
            .map((field) => (
              <CellField
                key={field.code}
                field={field}
                value={recordAt(settings, value, '')[field.code] ?? null}
                fault={faultAt(String(field.code))}
                onCell={(cell) => drawn.onCell('', field.code, cell)}
              />
            ))}
        </div>
      ) : settings.records === 'rows' ? (
        <Table {...drawn} rows={question.rows ?? []} />
      ) : (
        <Entries {...drawn} settings={settings} value={value} whole={whole} onAnswer={answer} />
      )}
      {leastSum === undefined && mostSum === undefined ? null : <Total sum={sumOfNumbers(question, value) ?? 0} />}
    </QuestionGroup>
  );
}

/** The sum of the numbers so far, said to screen readers while it changes. */
function Total({ sum }: { sum: number }) {
  const t = useTranslations('answerBounds');
  const format = useFormatter();

  return (
    <p role="status" className="mt-3 text-quiet text-sm tabular-nums">
      {t('total', { sum: format.number(sum, { maximumFractionDigits: DECIMALS_MAX }) })}
    </p>
  );
}

/** Enter goes to the next field; in the last one the page continues after the question. */
function goToNextField(event: KeyboardEvent<HTMLFieldSetElement>): void {
  const { key, ctrlKey, metaKey, altKey, target, nativeEvent } = event;
  if (key !== 'Enter' || ctrlKey || metaKey || altKey || nativeEvent.isComposing) return;
  if (!(target instanceof HTMLInputElement)) return;
  const fields = [...event.currentTarget.querySelectorAll<HTMLElement>('input, select, textarea')];
  const next = fields[fields.indexOf(target) + 1];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
