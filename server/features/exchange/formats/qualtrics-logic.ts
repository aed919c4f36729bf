import { asObject, fieldOf, type JsonObject } from '../json-file.ts';
import { textIn } from './json-texts.ts';
import { compare, joined, not } from './jumps.ts';

/** How the questions of a survey are called in SurveyJS, with their choices and rows. */
export interface QualtricsNames {
  /** The name of a question; null for one that is not asked. */
  nameOf(id: string): string | null;
  /** The value of a choice, of a row or of a column, by its number. */
  choiceOf(id: string, choice: string): string;
  answerOf(id: string, answer: string): string;
  /** Whether a question takes several choices, in each row if it has rows. */
  isSeveral(id: string): boolean;
  /** Whether its parts are its rows, fields or sliders. */
  hasParts(id: string): boolean;
  /** The name of a part of an answer. */
  partOf(id: string, part: string): string;
}

/** The entries of a list or of an object with numbers as names, in their order. */
export function entriesIn(value: unknown): [key: string, entry: JsonObject][] {
  if (typeof value !== 'object' || value === null) return [];
  const all = Object.entries(value).flatMap(([key, entry]): [string, JsonObject][] => {
    const object = asObject(entry);
    return object ? [[key, object]] : [];
  });
  return Array.isArray(value) ? all : all.toSorted(([a], [b]) => (Number(a) || 0) - (Number(b) || 0));
}

/** Logic of Qualtrics as an expression of SurveyJS; null where it has none. */
export function qualtricsExpression(logic: unknown, names: QualtricsNames): string | null {
  const sets = entriesIn(logic);
  if (sets.length === 0) return null;
  const parts: [isOr: boolean, said: string][] = [];
  for (const [, set] of sets) {
    const said = joinedBy(entriesIn(set).map(([, each]) => [isOr(textIn(each, 'Conjuction')), testOf(each, names)]));
    if (said === null) return null;
    parts.push([/^(?:or|else)/i.test(textIn(set, 'Type')), said]);
  }
  return joinedBy(parts);
}

const isOr = (word: string): boolean => /^or$/i.test(word);

/** Joins tests, of which "and" binds more tightly. */
function joinedBy(parts: readonly (readonly [isOr: boolean, said: string | null])[]): string | null {
  const groups: string[][] = [];
  for (const [place, [begins, said]] of parts.entries()) {
    if (said === null) return null;
    if (place === 0 || begins) groups.push([said]);
    else groups.at(-1)?.push(said);
  }
  return groups.length === 0
    ? null
    : joined(
        groups.map((group) => joined(group, 'and')),
        'or',
      );
}

/** The regular expression that logic demands of the answer to a question, if it demands nothing else; null otherwise. */
export function patternIn(logic: unknown, question: string): string | null {
  const tests = entriesIn(logic).flatMap(([, set]) => entriesIn(set).map(([, test]) => test));
  const [test, ...others] = tests;
  const isOwn = test && others.length === 0 && textIn(test, 'LeftOperand') === `q://${question}/ChoiceTextEntryValue`;
  return isOwn && textIn(test, 'Operator') === 'MatchesRegex' ? textIn(test, 'RightOperand') : null;
}

/** The logic in words, as its author saw it. */
export function sayLogic(logic: unknown): string {
  const said = entriesIn(logic).flatMap(([, set]) => entriesIn(set).map(([, each]) => textIn(each, 'Description')));
  return said
    .join(' ')
    .replaceAll(/<[^<>]*>|&nbsp;/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

const SIGNS: Readonly<Record<string, string | undefined>> = {
  ...{
    EqualTo: '=',
    NotEqualTo: '<>',
    GreaterThan: '>',
    GreaterThanOrEqual: '>=',
    LessThan: '<',
    LessThanOrEqual: '<=',
  },
  ...{ Contains: 'contains', DoesNotContain: 'notcontains', NotContains: 'notcontains' },
};

function testOf(test: JsonObject, names: QualtricsNames): string | null {
  const locator = textIn(test, 'LeftOperand') || textIn(test, 'ChoiceLocator');
  const [, id = '', what = '', first, second] =
    /^q:\/\/(QID\w+)\/(\w+)(?:\/([\w-]+))?(?:\/([\w-]+))?/.exec(locator) ?? [];
  if (textIn(test, 'LogicType') !== 'Question') return null;
  return comparison({ id, what, first, second }, textIn(test, 'Operator'), fieldOf(test, 'RightOperand'), names);
}

/** A test of skip logic: its locator names the choice, its condition what must hold. */
export function skipExpression(skip: JsonObject, names: QualtricsNames): string | null {
  return testOf(
    {
      LogicType: 'Question',
      LeftOperand: textIn(skip, 'ChoiceLocator') || textIn(skip, 'Locator'),
      Operator: textIn(skip, 'Condition'),
      RightOperand: fieldOf(skip, 'RightOperand'),
    },
    names,
  );
}

interface Place {
  id: string;
  what: string;
  first: string | undefined;
  second: string | undefined;
}

function comparison(
  { id, what, first, second }: Place,
  operator: string,
  right: unknown,
  names: QualtricsNames,
): string | null {
  const name = names.nameOf(id);
  if (name === null) return null;
  if (what === 'SelectableChoice' || what === 'SelectableAnswer') {
    if (first === undefined || !/^(?:Not)?Selected$/.test(operator)) return null;
    const [part, value] =
      second === undefined ? [name, names.choiceOf(id, first)] : [names.partOf(id, first), names.answerOf(id, second)];
    const chosen = compare(part, names.isSeveral(id) ? 'contains' : '=', value);
    return operator === 'Selected' ? chosen : not(chosen);
  }
  if (what === 'SelectedChoicesCount') return signed(`${name}.length`, operator, right);
  if (!/^Choice(?:Text|Numeric)EntryValue$/.test(what)) return null;
  const of =
    first !== undefined && names.hasParts(id)
      ? names.partOf(id, first)
      : first === undefined || !names.isSeveral(id)
        ? name
        : null;
  if (of === null) return null;
  if (operator === 'Empty' || operator === 'NotEmpty') return `{${of}} ${operator.toLowerCase()}`;
  return signed(of, operator, right);
}

function signed(name: string, operator: string, right: unknown): string | null {
  const sign = SIGNS[operator];
  const value = typeof right === 'number' ? String(right) : right;
  if (sign === undefined || typeof value !== 'string') return null;
  return compare(name, sign, /^-?\d+(?:\.\d+)?$/.test(value.trim()) ? Number(value) : value);
}
