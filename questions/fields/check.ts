import { memoized } from '#basics/memoized.ts';
import { addDecimals } from '#questions/model/decimals.ts';
import type { Fault } from '#questions/model/faults.ts';
import type { AnswerRecord, ShownQuestion } from '#questions/model/kind.ts';
import { checkMoment } from '#questions/moment/check.ts';
import { checkNumber } from '#questions/number/check.ts';
import { faultOfCount, hasBounds } from '#questions/parts/answered-bounds.ts';
import { checkText } from '#questions/text/check.ts';
import { momentOf, numberOf, textOf } from './cell-types.ts';
import { cellsIn, cellsOf, type Field, fieldsOf, isRecord, mostEntries, partOf, recordsIn } from './cells.ts';
import type { CellSettings, FieldsSettings } from './settings.ts';

type Question = ShownQuestion<FieldsSettings>;

/** Judges an answer of any shape: known fields, each as the kind of its type does, and no required field left out. */
export function checkFields(question: Question, value: unknown): Fault | null {
  const { settings, rows = [], required, hiddenIn } = question;
  const records = recordsIn(settings, value);
  if (!records || records.some(({ record }) => !isRecord(record))) {
    return { code: settings.records === 'rows' && isRecord(value) ? 'unknown' : 'shape' };
  }
  if (records.length === 0 || (settings.records === 'once' && cellsIn(settings, value).length === 0)) {
    return { code: required ? 'required' : 'shape' };
  }
  if (settings.records === 'added') {
    const { fewest = 1 } = settings;
    const most = mostEntries(settings);
    if (records.length > most) return { code: 'tooMany', bound: most };
    if (records.length < fewest) return { code: 'fewEntries', bound: fewest };
  }
  if (settings.records === 'rows' && records.some(({ key }) => !rows.some(({ code }) => String(code) === key))) {
    return { code: 'unknown' };
  }
  const fields = fieldsOf(question);
  for (const { key, record } of records) {
    const hidden = hiddenIn?.[key] ?? hiddenIn?.[''] ?? [];
    const asked = hidden.length > 0 ? fields.filter(({ code }) => !hidden.includes(code)) : fields;
    const fault = checkRecord(asked, key, record as Record<string, unknown>); // judged above
    if (fault) return fault;
  }
  const fault = faultOfParts(question, records) ?? faultOfSum(question, value);
  if (fault) return fault;
  const missing =
    settings.records === 'rows' && required && !hasBounds(settings)
      ? rows.find(({ code }) => !records.some(({ key }) => key === String(code)))
      : null;
  return missing ? { code: 'row', part: String(missing.code) } : null;
}

/** Judges how many rows, or fields that are answered once, the answer has. */
function faultOfParts(question: Question, records: readonly AnswerRecord[]) {
  const { settings, rows = [], hiddenIn } = question;
  if (settings.records === 'added' || !hasBounds(settings)) return null;
  if (settings.records === 'rows') return faultOfCount(records.length, rows.length, settings);
  const asked = fieldsOf(question).filter(({ code }) => !hiddenIn?.['']?.includes(code));
  return faultOfCount(records.flatMap(cellsOf).length, asked.length, settings);
}

/** The sum of all numbers of an answer; null without any. */
export function sumOfNumbers(question: Question, value: unknown): number | null {
  const asksNumber = new Set(fieldsOf(question).flatMap((field) => (isNumber(field) ? [field.code] : [])));
  const numbers = cellsIn(question.settings, value).flatMap(({ field, cell }) =>
    asksNumber.has(field) && typeof cell === 'number' ? [cell] : [],
  );
  return numbers.length === 0 ? null : numbers.reduce(addDecimals);
}

const isNumber = ({ settings }: Field): boolean => settings.type === 'number';

function faultOfSum(question: Question, value: unknown): Fault | null {
  const { leastSum, mostSum } = question.settings;
  if (leastSum === undefined && mostSum === undefined) return null;
  const sum = sumOfNumbers(question, value);
  if (sum === null) return null;
  const isFit = (leastSum === undefined || sum >= leastSum) && (mostSum === undefined || sum <= mostSum);
  if (isFit) return null;
  if (leastSum !== undefined && leastSum === mostSum) return { code: 'sum', bound: leastSum };
  return leastSum !== undefined && sum < leastSum
    ? { code: 'sumSmall', bound: leastSum }
    : { code: 'sumLarge', bound: mostSum ?? 0 };
}

function checkRecord(fields: readonly Field[], key: string, record: Record<string, unknown>): Fault | null {
  const names = Object.keys(record);
  if (names.length === 0) return { code: 'row', part: key };
  const asked = namesOf(fields);
  if (names.some((name) => !asked.has(name))) return { code: 'unknown' };
  for (const { code, settings } of fields) {
    const part = partOf(key, code);
    if (!Object.hasOwn(record, code)) {
      if (settings.required) return { code: 'cell', part };
      continue;
    }
    const fault = checkCell(settings, record[code]);
    if (fault) return { ...fault, part };
  }
  return null;
}

const namesOf = memoized((fields: readonly Field[]) => new Set(fields.map(({ code }) => String(code))));

function checkCell(settings: CellSettings, cell: unknown): Fault | null {
  switch (settings.type) {
    case 'number':
      return checkNumber({ settings: numberOf(settings) }, cell);
    case 'date':
      return checkMoment({ settings: momentOf(settings) }, cell);
    case 'choice':
      if (typeof cell !== 'number') return { code: 'shape' };
      return settings.choices?.some(({ code }) => code === cell) ? null : { code: 'unknown' };
    default: {
      const fault = checkText({ settings: textOf(settings) }, cell);
      return fault?.code === 'words' ? { code: 'cell' } : fault;
    }
  }
}

/** The codes of the answered fields and rows. */
export function usesOfFields({ settings, rows = [] }: Question, value: unknown): number[] {
  const cells = cellsIn(settings, value);
  const inRows = settings.records === 'rows' && rows.length > 0 ? cells.map(({ key }) => Number(key)) : [];
  return [...new Set([...cells.map(({ field }) => field), ...inRows])];
}
