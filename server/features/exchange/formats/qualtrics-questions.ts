// A few lines longer than other files: the types of questions stand side by side.

import type { Lose } from '#questions/exchange/kind-exchange.ts';
import { asObject, fieldOf, type JsonObject, listOf } from '../json-file.ts';
import { textIn } from './json-texts.ts';
import { entriesIn } from './qualtrics-logic.ts';

/** A choice, a row or a column. */
interface Item {
  id: string;
  value: string;
  text: string | JsonObject;
  entry: JsonObject;
}

/** What a question asks for, and how its parts are called. */
export interface QualtricsQuestion {
  id: string;
  payload: JsonObject;
  name: string;
  /** Choices, or the rows of a question with answers. */
  choices: readonly Item[];
  answers: readonly Item[];
}

/** Questions that only measure, and are not asked. */
export const isMeasured = (payload: JsonObject): boolean =>
  ['Timing', 'Meta', 'Captcha'].includes(textIn(payload, 'QuestionType'));

export const isSeveralIn = (payload: JsonObject): boolean =>
  textIn(payload, 'QuestionType') === 'MC'
    ? /^M/.test(textIn(payload, 'Selector'))
    : textIn(payload, 'SubSelector') === 'MultipleAnswer';

export function questionIn(id: string, payload: JsonObject): QualtricsQuestion {
  const tag = textIn(payload, 'DataExportTag');
  const type = textIn(payload, 'QuestionType');
  const hasAnswers = type === 'Matrix' || type === 'SBS';
  return {
    ...{ id, payload, name: tag === '' ? id : tag },
    choices: itemsIn(payload, 'Choices', !hasAnswers),
    answers: itemsIn(payload, 'Answers', hasAnswers),
  };
}

/** @param isRecoded whether the codes of the question are theirs */
function itemsIn(payload: JsonObject, of: 'Choices' | 'Answers', isRecoded: boolean): Item[] {
  const order = listOf(payload, of === 'Choices' ? 'ChoiceOrder' : 'AnswerOrder').map(String);
  const codes = isRecoded ? (asObject(fieldOf(payload, 'RecodeValues')) ?? {}) : {};
  const entries = new Map(entriesIn(fieldOf(payload, of)));
  const ids = [...new Set([...order, ...entries.keys()])].filter((id) => entries.has(id));
  const values = ids.map((id) => textIn(codes, id) || id);
  const areApart = new Set(values).size === values.length;
  return ids.map((id, place) => {
    const entry = entries.get(id) ?? {};
    const text = inLanguages(payload, textIn(entry, 'Display'), (own) =>
      textIn(asObject(fieldOf(asObject(fieldOf(own, of)) ?? {}, id)) ?? {}, 'Display'),
    );
    return { id, value: areApart ? (values[place] ?? id) : id, text, entry };
  });
}

/** A text with its translations. */
function inLanguages(payload: JsonObject, text: string, read: (own: JsonObject) => string): string | JsonObject {
  const others = Object.entries(asObject(fieldOf(payload, 'Language')) ?? {}).flatMap(([tag, own]) => {
    const said = read(asObject(own) ?? {});
    return said === '' ? [] : [[tag.toLowerCase(), said] as const];
  });
  return others.length === 0 ? text : { default: text, ...Object.fromEntries(others) };
}

export const textOf = ({ payload }: QualtricsQuestion): string | JsonObject =>
  inLanguages(payload, textIn(payload, 'QuestionText'), (own) => textIn(own, 'QuestionText'));

interface Reads {
  lose: Lose;
  /** The text with placeholders as SurveyJS writes them. */
  piped: (text: string | JsonObject) => string | JsonObject;
  /** The condition of a choice or a row. */
  shownIf: (entry: JsonObject, words: string) => JsonObject;
}

const isOn = (value: unknown): boolean => value === true || value === 'true' || value === 'on' || value === 'ON';

/** The answer with which a question begins: chosen choices, or a text. */
function begunWith({ payload, choices }: QualtricsQuestion, type: string, lose: Lose): JsonObject {
  const given = Object.entries(asObject(fieldOf(payload, 'DefaultChoices')) ?? {});
  const chosen = given.flatMap(([id, own]) => {
    const choice = choices.find((each) => each.id === id);
    return choice && isOn(fieldOf(asObject(own) ?? {}, 'Selected')) ? [choice.value] : [];
  });
  const [text = ''] = given.flatMap(([id, own]) => (id === 'TEXT' ? [textIn(asObject(own) ?? {}, 'Text')] : []));
  if (type === 'MC' && chosen.length > 0) return { defaultValue: chosen };
  if (type === 'TE' && text !== '') return { defaultValue: text };
  if (given.length > 0) lose('default', text);
  return {};
}

/** The elements that ask a question: several for sliders, which have a scale each. */
export function elementsOf(question: QualtricsQuestion, reads: Reads): JsonObject[] {
  const { payload, name, choices } = question;
  const { lose, piped } = reads;
  const title = piped(textOf(question));
  const type = textIn(payload, 'QuestionType');
  if (type === 'DB') return [{ type: 'html', name, html: title }];
  const settings = asObject(fieldOf(asObject(fieldOf(payload, 'Validation')) ?? {}, 'Settings')) ?? {};
  const isRequired = isOn(fieldOf(settings, 'ForceResponse'));
  const all = {
    ...{ name, title, ...(isRequired && { isRequired }) },
    ...shuffled(payload, type, lose),
    ...begunWith(question, type, lose),
  };
  if (type === 'Slider') return slidersOf(question, all, reads);
  if (type === 'MC') return [{ ...all, ...chosenFrom(question, settings, reads) }];
  const items = choices.map((item) => itemOf(item, reads));
  switch (type) {
    case 'TE':
      if (textIn(payload, 'Selector') !== 'FORM') return [{ ...all, ...textOfType(payload, settings, lose) }];
      return [{ ...all, type: 'multipletext', items: fieldsOf(question, reads) }];
    case 'CS': {
      const total = textIn(settings, 'ChoiceTotal');
      const sum = choices.map(({ value }) => `{${name}.${value}}`).join(' + ');
      return [
        {
          ...{
            ...all,
            type: 'multipletext',
            items: fieldsOf(question, reads).map((field) => ({ ...field, inputType: 'number' })),
          },
          ...(total !== '' && { validators: [{ type: 'expression', expression: `${sum} = ${total}` }] }),
        },
      ];
    }
    case 'RO':
      return [{ ...all, type: 'ranking', choices: items }];
    case 'Matrix':
      return [{ ...all, ...matrixOf(question, reads) }];
    case 'SBS':
      return [{ ...all, type: 'matrixdropdown', rows: items, columns: columnsOf(question, reads) }];
    case 'PGR':
      return [
        {
          ...all,
          type: 'matrix',
          rows: items,
          columns: listOf(payload, 'Groups').map((group) => ({ value: String(group), text: String(group) })),
        },
      ];
    case 'FileUpload':
      return [{ ...all, type: 'file' }];
    case 'Draw':
      return [{ ...all, type: 'signaturepad' }];
    default:
      lose('changed', type);
      return [{ ...all, type: 'text' }];
  }
}

function itemOf({ value, text, entry }: Item, { piped, shownIf, lose }: Reads): JsonObject {
  if (asObject(fieldOf(entry, 'Image'))) lose('picture', textIn(asObject(fieldOf(entry, 'Image')) ?? {}, 'Display'));
  const said = piped(text);
  return { value, text: said === '' ? value : said, ...shownIf(entry, String(text)) };
}

function shuffled(payload: JsonObject, type: string, lose: Lose): JsonObject {
  const order = textIn(asObject(fieldOf(payload, 'Randomization')) ?? {}, 'Type');
  if (order === '' || order === 'None') return {};
  if (order === 'All') return type === 'Matrix' ? { rowsOrder: 'random' } : { choicesOrder: 'random' };
  lose('setting', `Randomization: ${order}`);
  return {};
}

const numberIn = (object: JsonObject, name: string): number | undefined => {
  const value = fieldOf(object, name);
  return value === undefined || value === null || value === '' || !Number.isFinite(Number(value))
    ? undefined
    : Number(value);
};

function chosenFrom({ payload, choices }: QualtricsQuestion, settings: JsonObject, reads: Reads): JsonObject {
  const { lose } = reads;
  const selector = textIn(payload, 'Selector');
  if (selector === 'NPS') {
    const labels = choices.flatMap(({ text }) => (/^\d+$/.test(String(text)) ? [] : [String(text)]));
    return {
      ...{ type: 'rating', rateMin: 0, rateMax: 10 },
      ...(labels.length === 2 && { minRateDescription: labels[0], maxRateDescription: labels[1] }),
    };
  }
  const isSeveral = isSeveralIn(payload);
  const other = otherIn(choices);
  for (const { text, entry } of choices) {
    const isOther = other?.entry === entry;
    if (isOpen(entry) && !isOther) lose('setting', `TextEntry: ${String(text)}`);
    if (isOther && isSeveral && isExclusive(entry)) lose('setting', `ExclusiveAnswer: ${String(text)}`);
    if (isOther && asObject(fieldOf(entry, 'DisplayLogic'))) reads.lose('condition', String(text));
  }
  const [least, most] = [numberIn(settings, 'MinChoices'), numberIn(settings, 'MaxChoices')];
  return {
    type: isSeveral ? 'checkbox' : selector === 'DL' || selector === 'SB' ? 'dropdown' : 'radiogroup',
    choices: choices
      .filter((item) => item !== other)
      .map((item) => ({
        ...itemOf(item, reads),
        ...(isSeveral && isExclusive(item.entry) && { isExclusive: true }),
      })),
    ...(other && { showOtherItem: true, otherText: reads.piped(other.text) }),
    ...(isSeveral && least !== undefined && { minSelectedChoices: least }),
    ...(isSeveral && most !== undefined && { maxSelectedChoices: most }),
  };
}

const isOpen = (entry: JsonObject): boolean => isOn(fieldOf(entry, 'TextEntry'));

const isExclusive = (entry: JsonObject): boolean => isOn(fieldOf(entry, 'ExclusiveAnswer'));

/** The choice with a text beside it. */
export const otherIn = (choices: readonly Item[]): Item | undefined => choices.findLast(({ entry }) => isOpen(entry));

function textOfType(payload: JsonObject, settings: JsonObject, lose: Lose): JsonObject {
  const type = textIn(settings, 'ContentType');
  const limits = asObject(fieldOf(settings, 'ValidNumber')) ?? {};
  const least = numberIn(limits, 'Min') ?? numberIn(settings, 'MinNumber');
  const most = numberIn(limits, 'Max') ?? numberIn(settings, 'MaxNumber');
  const text = (inputType: string, more: object = {}) => ({ type: 'text', inputType, ...more });
  if (type === 'ValidNumber') {
    const decimals = Math.min(numberIn(limits, 'NumDecimals') ?? numberIn(settings, 'NumDecimals') ?? 0, 3);
    return text('number', {
      ...(least !== undefined && { min: least }),
      ...(most !== undefined && { max: most }),
      ...(decimals > 0 && { step: 10 ** -decimals }),
    });
  }
  if (type === 'ValidEmail') return text('email');
  if (type === 'ValidPhone') return text('tel');
  if (type === 'ValidURL') return text('url');
  if (type === 'ValidDate') return text('date');
  if (type !== '') lose('setting', type);
  const selector = textIn(payload, 'Selector');
  if (selector === 'PW') lose('setting', selector);
  const longest = numberIn(settings, 'TotalChars') ?? numberIn(settings, 'MaxChars');
  if (longest !== undefined && textIn(settings, 'Type') === 'MinChar') lose('setting', `MinChar: ${longest}`);
  const isShort = selector === 'SL' || selector === 'PW';
  return {
    type: isShort ? 'text' : 'comment',
    ...(longest !== undefined && textIn(settings, 'Type') !== 'MinChar' && { maxLength: longest }),
  };
}

/** Fields with a line of text each. */
const fieldsOf = ({ choices }: QualtricsQuestion, reads: Reads): JsonObject[] =>
  choices.map((item) => {
    const { value, text, visibleIf } = itemOf(item, reads);
    if (visibleIf !== undefined) reads.lose('condition', `${String(text)}: ${String(visibleIf)}`);
    return { name: value, title: text };
  });

function matrixOf({ payload, choices, answers }: QualtricsQuestion, reads: Reads): JsonObject {
  const selector = textIn(payload, 'Selector');
  const rows = choices.map((item) => itemOf(item, reads));
  for (const { entry, text } of choices) if (isOpen(entry)) reads.lose('setting', `TextEntry: ${String(text)}`);
  const columns = answers.map((item) => itemOf(item, reads));
  const sub = textIn(payload, 'SubSelector');
  if (selector === 'TE' || selector === 'CS' || selector === 'RO') {
    const isNumber = selector !== 'TE';
    if (isNumber) reads.lose('changed', `Matrix ${selector}`);
    const fields = columns.map(({ value, text }) => ({
      name: value,
      title: text,
      cellType: 'text',
      ...(isNumber && { inputType: 'number' }),
    }));
    return { type: 'matrixdropdown', rows, columns: fields };
  }
  if (selector !== 'Likert' && selector !== 'Bipolar') reads.lose('changed', `Matrix ${selector}`);
  return { type: 'matrix', ...(sub === 'MultipleAnswer' && { cellType: 'checkbox' }), rows, columns };
}

/** The questions of a side-by-side table as its columns. */
function columnsOf({ payload }: QualtricsQuestion, reads: Reads): JsonObject[] {
  return entriesIn(fieldOf(payload, 'AdditionalQuestions')).flatMap(([key, own]): JsonObject[] => {
    const part = questionIn(key, own);
    const title = reads.piped(textOf(part));
    const choices = part.answers.map((item) => itemOf(item, reads));
    if (textIn(own, 'Selector') === 'TE') {
      return choices.map(({ value, text }) => ({
        name: `${key}_${String(value)}`,
        title: `${String(title)} – ${String(text)}`,
        cellType: 'text',
      }));
    }
    const isSeveral = textIn(own, 'SubSelector') === 'MultipleAnswer';
    return [{ name: key, title, cellType: isSeveral ? 'checkbox' : 'dropdown', choices }];
  });
}

/** Sliders, each with a question of its own. */
function slidersOf({ payload, name, choices }: QualtricsQuestion, all: JsonObject, reads: Reads): JsonObject[] {
  const settings = asObject(fieldOf(payload, 'Configuration')) ?? {};
  const [least = 0, most = 100] = [numberIn(settings, 'CSSliderMin'), numberIn(settings, 'CSSliderMax')];
  const decimals = Math.min(numberIn(settings, 'NumDecimals') ?? 0, 3);
  const isStars = textIn(payload, 'Selector') === 'STAR';
  const labels = entriesIn(fieldOf(payload, 'Labels')).map(([, entry]) => textIn(entry, 'Display'));
  if (labels.some((label) => label !== '')) reads.lose('setting', labels.join(' | '));
  if (isOn(fieldOf(settings, 'NotApplicable'))) reads.lose('setting', 'NotApplicable');
  const look = isStars
    ? { type: 'rating', rateType: 'stars', rateMax: numberIn(settings, 'StarCount') ?? 5 }
    : { type: 'slider', min: least, max: most, ...(decimals > 0 && { step: 10 ** -decimals }) };
  const [only, ...others] = choices;
  if (!only || others.length === 0) return [{ ...all, ...look }];
  reads.lose('split', name);
  return choices.map((item) => {
    const { value, text, visibleIf } = itemOf(item, reads);
    return {
      ...{ ...all, ...look, name: `${name}_${String(value)}`, title: `${words(all['title'])} – ${words(text)}` },
      ...(visibleIf !== undefined && { visibleIf }),
    };
  });
}

const words = (text: unknown): string => (typeof text === 'string' ? text : String(asObject(text)?.['default'] ?? ''));
