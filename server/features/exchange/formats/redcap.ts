import type { Lose } from '#questions/exchange/kind-exchange.ts';
import type { JsonObject } from '../json-file.ts';
import type { Losses } from '../losses.ts';
import { paragraphs } from './json-texts.ts';
import { type RedcapNames, redcapExpression } from './redcap-expressions.ts';
import { choicesIn, type RedcapField, redcapFields, tagsIn } from './redcap-table.ts';

/** A question: a field, or the fields of a matrix. */
type Group = readonly [RedcapField, ...RedcapField[]];

/** Says a data dictionary of REDCap as a SurveyJS survey: its fields, matrices, forms, headings and branching logic. */
export function redcapAsSurveyJs(text: string, losses: Losses): JsonObject {
  const groups = groupsIn(redcapFields(text));
  const names = namesIn(groups);
  const forms = Map.groupBy(groups, ([first]) => first.form);
  const pages = [...forms].map(([form, inForm]) => ({
    ...(forms.size > 1 && { title: titleOf(form) }),
    elements: sectionsOf(inForm),
  }));
  return { pages };

  /** Questions below each heading are a panel. */
  function sectionsOf(groups: readonly Group[]): JsonObject[] {
    const elements: JsonObject[] = [];
    let within = elements;
    for (const group of groups) {
      const [first] = group;
      if (first.section !== '') {
        within = [];
        elements.push({ type: 'panel', title: piped(first.section), elements: within });
      }
      within.push(...elementsOf(group));
    }
    return elements;
  }

  function elementsOf(group: Group): JsonObject[] {
    const [first, ...others] = group;
    const lose = losses.at(first.name, first.label);
    if (others.length > 0) return [{ ...matrixOf(group), ...shownIf(first, lose) }];
    if (first.type === 'calc') return calculated(first, lose);
    const shown = shownIf(first, lose);
    const tags = tagsIn(first.annotation);
    const isHidden = [...tags.keys()].some((tag) => tag === 'HIDDEN' || tag === 'HIDDEN-SURVEY');
    return [{ ...questionOf(first, tags, lose), ...shown, ...(isHidden && { visible: false }) }];
  }

  /** A calculated value, which is empty where it is not shown. */
  function calculated({ name, choices, branching }: RedcapField, lose: Lose): JsonObject[] {
    const value = redcapExpression(choices, names);
    const when = branching === '' ? '' : redcapExpression(branching, names);
    if (value !== null && when !== null) {
      return [{ type: 'expression', name, expression: when === '' ? value : `iif(${when}, ${value})` }];
    }
    lose('calculation', `${name} = ${choices}`);
    return [];
  }

  function shownIf({ branching }: RedcapField, lose: Lose): JsonObject {
    if (branching === '') return {};
    const visibleIf = redcapExpression(branching, names);
    if (visibleIf === null) lose('condition', branching);
    return visibleIf === null ? {} : { visibleIf };
  }

  function matrixOf(group: Group): JsonObject {
    const [first] = group;
    for (const { name, annotation, note, label } of group) {
      for (const tag of tagsIn(annotation).keys()) losses.at(name, label)('setting', `@${tag}`);
      if (note !== '') losses.at(name, label)('setting', note);
    }
    return {
      ...{ type: 'matrix', name: matrixName(first.matrix), title: piped(first.section) || titleOf(first.matrix) },
      ...(first.type === 'checkbox' && { cellType: 'checkbox' }),
      ...(group.every(isRequired) && { isRequired: true }),
      columns: choicesIn(first.choices),
      rows: group.map(({ name, label }) => ({ value: name, text: piped(label) })),
    };
  }

  function questionOf(field: RedcapField, tags: Map<string, string>, lose: Lose): JsonObject {
    const { name, type, label, note } = field;
    if (type === 'descriptive')
      return { type: 'html', name, html: /<\w/.test(label) ? piped(label) : paragraphs([piped(label)]) };
    for (const tag of tags.keys()) if (!READ_TAGS.has(tag)) lose('setting', `@${tag}`);
    if (field.ranking !== '') lose('setting', `ranking: ${field.matrix}`);
    const [most, longest, shows] = ['MAXCHECKED', 'CHARLIMIT', 'DEFAULT'].map((tag) => tags.get(tag));
    const placeholder = tags.get('PLACEHOLDER');
    return {
      ...{ name, title: label === '' ? name : piped(label), ...typeOf(field, lose), ...exclusiveOf(field, tags) },
      ...(note !== '' && { description: piped(note) }),
      ...(isRequired(field) && { isRequired: true }),
      ...(type === 'checkbox' && Number(most) > 0 && { maxSelectedChoices: Number(most) }),
      ...((type === 'text' || type === 'notes') && Number(longest) > 0 && { maxLength: Number(longest) }),
      ...(placeholder !== undefined && { placeholder }),
      ...(shows !== undefined && {
        defaultValue: type === 'checkbox' ? shows.split(',').map((code) => code.trim()) : shows,
      }),
    };
  }

  /** A matrix may be called as a field is. */
  function matrixName(matrix: string): string {
    return names.nameOf(matrix) === null ? matrix : `${matrix}_matrix`;
  }

  function piped(text: string): string {
    return text.replaceAll(/\[(\w{1,100})(?::\w+)?\]/g, (all, field: string) => {
      const name = names.nameOf(field);
      return name === null ? all : `{${name}}`;
    });
  }
}

/** Tags that are read, and those of single surveys and apps, which change no question. */
const READ_TAGS = new Set([
  ...['HIDDEN', 'HIDDEN-SURVEY', 'DEFAULT', 'NONEOFTHEABOVE', 'MAXCHECKED', 'CHARLIMIT', 'PLACEHOLDER'],
  ...['HIDDEN-FORM', 'HIDDEN-APP', 'HIDDEN-PDF', 'READONLY-FORM', 'READONLY-APP', 'APPUSERNAME-APP', 'SYNC-APP'],
]);

const isRequired = ({ required }: RedcapField): boolean => /^y/i.test(required);

/** `about_you` is "About you". */
function titleOf(name: string): string {
  const words = name.replaceAll('_', ' ').trim();
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

function typeOf(field: RedcapField, lose: Lose): JsonObject {
  const { type, choices, validation } = field;
  switch (type) {
    case 'text':
      return textOf(field, lose);
    case 'notes':
      return { type: 'comment' };
    case 'radio':
      return { type: 'radiogroup', choices: choicesIn(choices) };
    case 'dropdown':
      return { type: 'dropdown', choices: choicesIn(choices) };
    case 'checkbox':
      return { type: 'checkbox', choices: choicesIn(choices) };
    case 'yesno':
      return {
        type: 'buttongroup',
        choices: [
          { value: '1', text: 'Yes' },
          { value: '0', text: 'No' },
        ],
      };
    case 'truefalse':
      return {
        type: 'buttongroup',
        choices: [
          { value: '1', text: 'True' },
          { value: '0', text: 'False' },
        ],
      };
    case 'slider': {
      const [least, most] = [bound(field.min) ?? 0, bound(field.max) ?? 100];
      if (choices !== '') lose('setting', choices);
      return { type: 'slider', min: least, max: most };
    }
    case 'file':
      return { type: validation === 'signature' ? 'signaturepad' : 'file' };
    default:
      lose('changed', type);
      return { type: 'text' };
  }
}

const bound = (written: string): number | undefined =>
  written !== '' && Number.isFinite(Number(written)) ? Number(written) : undefined;

function textOf({ validation, min, max }: RedcapField, lose: Lose): JsonObject {
  const type = validation.toLowerCase();
  const [least, most] = [bound(min), bound(max)];
  const bounds = (isUsed: boolean, values: readonly [unknown, unknown]): JsonObject => {
    for (const [place, written] of [min, max].entries()) {
      if (written !== '' && (!isUsed || values[place] === undefined))
        lose('setting', `${place === 0 ? 'min' : 'max'}: ${written}`);
    }
    return isUsed
      ? { ...(values[0] !== undefined && { min: values[0] }), ...(values[1] !== undefined && { max: values[1] }) }
      : {};
  };
  const text = (inputType: string, more: JsonObject = {}) => ({ type: 'text', inputType, ...more });
  if (type === 'integer' || type === 'int') return text('number', bounds(true, [least, most]));
  const digits = /^number(?:_(\d)dp)?(?:_comma_decimal)?$|^float$/.exec(type);
  if (digits)
    return text('number', { ...bounds(true, [least, most]), step: 10 ** -Math.min(Number(digits[1] ?? 3), 3) });
  const moment = /^(datetime|date|time)/.exec(type)?.[1];
  if (moment !== undefined && type !== 'time_mm_ss') {
    const said = [min, max].map((each) => momentIn(each)) as [string | undefined, string | undefined]; // of two
    return text(moment === 'datetime' ? 'datetime-local' : moment, bounds(true, said));
  }
  if (type === 'email') return text('email', bounds(false, [undefined, undefined]));
  if (type.startsWith('phone')) return text('tel', bounds(false, [undefined, undefined]));
  if (type !== '') lose('setting', type);
  return { type: 'text', ...bounds(false, [undefined, undefined]) };
}

/** A day or a time as REDCap stores bounds. */
const momentIn = (written: string): string | undefined =>
  /^\d{4}-\d{2}-\d{2}|^\d{2}:\d{2}/.test(written) ? written : undefined;

/** The choices of boxes, where some exclude the others. */
function exclusiveOf({ type, choices }: RedcapField, tags: Map<string, string>): JsonObject {
  const codes = (tags.get('NONEOFTHEABOVE') ?? '').split(',').map((code) => code.trim());
  return type === 'checkbox'
    ? {
        choices: choicesIn(choices).map((item) => ({
          ...item,
          ...(codes.includes(item.value) && { isExclusive: true }),
        })),
      }
    : {};
}

/** Fields of one matrix that are asked together are one question. */
function groupsIn(fields: readonly RedcapField[]): Group[] {
  const groups: [RedcapField, ...RedcapField[]][] = [];
  for (const field of fields) {
    const before = groups.at(-1);
    const [first] = before ?? [];
    const isSame =
      first !== undefined &&
      field.matrix !== '' &&
      field.section === '' &&
      (field.type === 'radio' || field.type === 'checkbox') &&
      (['matrix', 'form', 'type', 'choices', 'branching'] as const).every(
        (column) => first[column] === field[column],
      ) &&
      field.ranking === '' &&
      !/@HIDDEN/.test(field.annotation + first.annotation);
    if (before && isSame) before.push(field);
    else groups.push([field]);
  }
  return groups;
}

function namesIn(groups: readonly Group[]): RedcapNames {
  const fields = new Map<string, string>();
  const taken = new Set(groups.flat().map(({ name }) => name.toLowerCase()));
  for (const group of groups) {
    for (const { name, matrix } of group) {
      const prefix = `${matrix}${taken.has(matrix.toLowerCase()) ? '_matrix' : ''}`;
      fields.set(name.toLowerCase(), group.length > 1 ? `${prefix}.${name}` : name);
    }
  }
  return {
    nameOf: (field) => fields.get(field.toLowerCase()) ?? null,
  };
}
