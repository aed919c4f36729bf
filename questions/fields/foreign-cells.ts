// A field as a question of another program, which has no such question beside its several fields.
import { BESIDE_MAX, FIELD_CHOICES_MAX, OPTION_MAX, QUESTION_MAX } from '#basics/limits.ts';
import type { Foreign, ForeignItem, Lose, Written } from '#questions/exchange/kind-exchange.ts';
import { given } from '#questions/exchange/kind-exchange.ts';
import { momentExchange } from '#questions/moment/exchange.ts';
import { numberExchange } from '#questions/number/exchange.ts';
import type { NumberSettings } from '#questions/number/settings.ts';
import { textExchange } from '#questions/text/exchange.ts';
import type { TextSettings } from '#questions/text/settings.ts';
import { type CellType, momentOf, numberOf, textOf } from './cell-types.ts';
import type { CellSettings } from './settings.ts';

/** The settings of a field as an author writes them. */
export type WrittenCell = Partial<Omit<CellSettings, 'choices'>> & { choices?: readonly string[] };

/** Reads an item of a `multipletext`, a column of a `matrixdropdown`, or an element of a `paneldynamic`. */
export function cellFromSurveyJs(field: Foreign, usual: readonly ForeignItem[]): WrittenCell {
  const required = field.is('isRequired') ? { required: true } : {};
  const choices = field.options.length > 0 ? field.options : usual;
  const placeholder = field.words('placeholder')?.slice(0, QUESTION_MAX);
  switch (field.type) {
    case 'text': {
      const written =
        numberExchange.fromSurveyJs(field) ?? momentExchange.fromSurveyJs(field) ?? textExchange.fromSurveyJs(field);
      return { ...cellOf(written, field.lose), ...required, ...given({ placeholder }) };
    }
    case 'html':
      return { type: 'note' };
    case 'comment':
      return { ...cellOf(textExchange.fromSurveyJs(field), field.lose), ...required };
    case 'dropdown':
    case 'radiogroup':
      return {
        ...choiceOf(
          choices.map(({ text }) => text),
          field.lose,
        ),
        ...required,
        ...given({ placeholder }),
      };
    case 'boolean':
      return {
        ...choiceOf([field.words('labelTrue') ?? 'Yes', field.words('labelFalse') ?? 'No'], field.lose),
        ...required,
      };
    case 'rating':
      return { type: 'number', min: field.number('rateMin') ?? 1, max: field.number('rateMax') ?? 5, ...required };
    default:
      // Boxes without choices cannot be answered. Another line of the list of losses, `never`, tells the author so.
      if (usual.length > 0 || !isEmptyList(field)) field.lose('setting', `${field.text}: ${field.type}`);
      return required;
  }
}

/** Whether a cell of boxes has nothing that people can tick. */
export const isEmptyList = (field: Foreign): boolean =>
  (field.type === 'checkbox' || field.type === 'tagbox') &&
  field.options.length === 0 &&
  !field.words('choicesByUrl.url') &&
  !SPECIAL_CHOICES.some((name) => field.is(name));
const SPECIAL_CHOICES = ['showOtherItem', 'hasOther', 'showNoneItem', 'hasNone'];

/** The names and texts of the choices of such a field: none of other fields, and null where it becomes a field of another sort. */
export function choicesInSurveyJs(field: Foreign, usual: readonly ForeignItem[]): readonly ForeignItem[] | null {
  const { type, options } = field;
  if (type === 'dropdown' || type === 'radiogroup') return options.length > 0 ? options : usual;
  if (type === 'boolean') {
    return [
      { value: field.words('valueTrue') ?? 'true', text: field.words('labelTrue') ?? 'Yes' },
      { value: field.words('valueFalse') ?? 'false', text: field.words('labelFalse') ?? 'No' },
    ];
  }
  return ['text', 'comment', 'rating'].includes(type) ? [] : null;
}

/** A question of a kind as a field of its type. */
export function cellOf(written: Written | Written[] | null, lose: Lose): WrittenCell {
  const [one] = [written ?? []].flat();
  const settings = (one?.settings ?? {}) as Partial<CellSettings & TextSettings & NumberSettings & { parts: string }>; // of its kind
  if (one?.kind === 'number') {
    const { min, max, step, decimals, unit, unitAt, before, after } = settings;
    const isBefore = unitAt === 'before';
    return {
      type: 'number',
      ...given({ min, max, step, decimals }),
      ...given({ before: isBefore ? unit : before, after: isBefore ? after : unit }),
    };
  }
  if (one?.kind === 'moment') {
    const { parts = 'date', earliest, latest, earliestFromToday, latestFromToday } = settings;
    if (parts === 'date') {
      return { type: 'date', ...given({ earliest, latest, earliestFromToday, latestFromToday }) };
    }
    lose('setting', `parts: ${parts}`);
    return {};
  }
  const { format = 'line', min, max, pattern, before, after, placeholder, expression, excludes, faultText } = settings;
  if (pattern) lose('setting', `pattern: ${pattern}`);
  if (format === 'address') lose('setting', `format: ${format}`);
  const type: CellType = format === 'address' ? 'lines' : format;
  const lengths = type === 'line' || type === 'lines' ? { min, max, expression, excludes, faultText } : {};
  return { ...(type !== 'line' && { type }), ...given({ ...lengths, before, after, placeholder }) };
}

/** A field with choices, each text once, and as many as a field has. */
export function choiceOf(texts: readonly string[], lose: Lose): WrittenCell {
  const choices = [...new Set(texts.map((text) => text.trim().slice(0, OPTION_MAX)).filter((text) => text !== ''))];
  const [first] = choices;
  const isCounted = choices.every((text, place) => text === String(Number(first) + place));
  // A long list of numbers in a row is a number.
  if (choices.length > FIELD_CHOICES_MAX && isCounted) {
    return { type: 'number', min: Number(first), max: Number(first) + choices.length - 1 };
  }
  for (const text of choices.slice(FIELD_CHOICES_MAX)) lose('items', text);
  return { type: 'choice', choices: choices.slice(0, FIELD_CHOICES_MAX) };
}

/** The words that LimeSurvey writes beside all fields of a question. */
export const besideInLime = (question: Foreign): WrittenCell =>
  given({
    before: question.words('prefix')?.slice(0, BESIDE_MAX),
    after: question.words('suffix')?.slice(0, BESIDE_MAX),
  });

/** A field that is no list, as an item or a column of SurveyJS, without its type. */
export function cellToSurveyJs(text: string, cell: CellSettings, lose: Lose): Record<string, unknown> {
  const loses: Lose = (what, detail) => lose(what, `${text}: ${detail}`);
  const { type, required, placeholder, before, after } = cell;
  const own = { ...blank, name: '', text };
  const isNumber = type === 'number';
  const beside = isNumber ? { unit: after ?? before } : {};
  // A number has one of them as its unit, others none.
  if (before !== undefined && (!isNumber || after !== undefined)) loses('setting', `before: ${before}`);
  if (after !== undefined && !isNumber) loses('setting', `after: ${after}`);
  const { type: _, ...asked } = isNumber
    ? numberExchange.toSurveyJs({ ...own, settings: { ...numberOf(cell), ...given(beside) } as NumberSettings }, loses)
    : type === 'date'
      ? momentExchange.toSurveyJs({ ...own, settings: momentOf(cell) }, loses)
      : textExchange.toSurveyJs({ ...own, settings: textOf(cell) }, loses);
  return { ...asked, ...given({ placeholder }), ...(required && { isRequired: true }) };
}

const blank = {
  required: false,
  options: [],
  rows: [],
  codes: { options: [], rows: [] },
  exclusive: [],
  itemSettings: [],
};
