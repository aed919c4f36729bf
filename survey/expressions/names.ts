import type { AnswerPart, DocumentNames } from '#questions/model/condition-input.ts';
import type { Reference } from '#questions/model/expressions.ts';

/** A reference in the document of a survey. */
export type DocumentReference = Reference<DocumentNames>;

/** What formulas can name. */
export type Nameable = {
  questions: readonly {
    _id: string;
    ownCode?: string | null | undefined;
    options: readonly NamedItem[];
    rows: readonly NamedItem[];
  }[];
  /** The id of the question in whose entries the formula is judged: it can name the question's options, of the same entry. */
  within?: string | undefined;
} & { [List in 'scores' | 'calculations']: readonly NamedList[] };

interface NamedItem {
  key: string;
  ownCode?: string | null | undefined;
}
interface NamedList {
  key: string;
  name: string;
}

/** The name of something that is gone, which no formula can name. */
export const GONE = '?';

/**
 * The written name of a reference, without its braces. A question is named by its own code, as `age`, otherwise by its number, as
 * `#3`. A part follows after a dot in the same way, and after a row the option of a cell. Scores, calculated values, hidden fields and fields of the same entry have a prefix.
 */
export function writeName(reference: DocumentReference, { questions, scores, calculations, within }: Nameable): string {
  if ('field' in reference) return `field:${escaped(reference.field)}`;
  if ('score' in reference) return listed('score', reference.score.key, scores);
  if ('calculated' in reference) return listed('calc', reference.calculated, calculations);
  const place = questions.findIndex(({ _id }) => _id === reference.answer);
  const question = questions[place];
  if (!question) return GONE;
  const { part } = reference;
  if (reference.answer === within && part && 'key' in part && question.options.some(({ key }) => key === part.key)) {
    return `entry:${partName(part, inEntry(question))}`;
  }
  const name = question.ownCode || `#${place + 1}`;
  if (part === undefined) return name;
  const named = `${name}.${partName(part, question)}`;
  return reference.column === undefined ? named : `${named}.${partName(reference.column, inEntry(question))}`;
}

function listed(prefix: string, key: string, list: readonly NamedList[]): string {
  const found = list.find((each) => each.key === key);
  return `${prefix}:${found && found.name !== '' ? escaped(found.name) : GONE}`;
}

function partName(part: AnswerPart, { rows, options }: Parted): string {
  if ('slot' in part) {
    const isTaken = [...rows, ...options].some(({ ownCode }) => isSame(ownCode ?? '', part.slot));
    return escaped(isTaken ? `#${part.slot}` : part.slot);
  }
  const list = partsOf({ rows, options });
  const place = list.findIndex(({ key }) => key === part.key);
  return list[place]?.ownCode || (place < 0 ? GONE : `#${place + 1}`);
}

/** In an entry, which a row is as well, options have values. */
const inEntry = ({ options }: Nameable['questions'][number]) => ({ options, rows: [] });

/** Rows have values of their own; without rows, options have. */
type Parted = Pick<Nameable['questions'][number], 'rows' | 'options'>;

const partsOf = ({ rows, options }: Parted) => (rows.length > 0 ? rows : options);

/** Capitals count only where two names differ in nothing else. */
const findNamed = (list: readonly NamedList[], name: string): NamedList | undefined =>
  list.find((each) => each.name === name) ?? list.find((each) => isSame(each.name, name));

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

const escaped = (name: string): string => name.replaceAll(/[\\{}.]/g, (sign) => `\\${sign}`);

/** The parts of a written name, without escapes; null if a brace or an escape is wrong. */
function splitName(written: string): string[] {
  const parts = [''];
  for (const [sign, literal] of written.matchAll(/\\(.)|[\s\S]/gsu)) {
    if (sign === '.') parts.push('');
    else parts[parts.length - 1] += literal ?? sign;
  }
  return parts;
}

/** The reference of a written name; otherwise which part of it is unknown. */
export function readName(written: string, nameable: Nameable): DocumentReference | 'unknownName' | 'unknownPart' {
  const { questions, scores, calculations } = nameable;
  const [first = '', ...rest] = splitName(written.trim());
  const own = first.startsWith('entry:') ? questions.find(({ _id }) => _id === nameable.within) : undefined;
  if (own) {
    const part = rest.length > 0 ? null : readPart(first.slice('entry:'.length).trim(), inEntry(own));
    return part && 'key' in part ? { answer: own._id, part } : 'unknownPart';
  }
  const prefixed = /^(field|score|calc):(.*)$/su.exec(first);
  if (prefixed) {
    const [, prefix, name = ''] = prefixed;
    const key = rest.length > 0 ? '' : name.trim();
    if (prefix === 'field') return key === '' ? 'unknownName' : { field: key };
    const found = findNamed(prefix === 'score' ? scores : calculations, key);
    if (!found || key === '') return 'unknownName';
    return prefix === 'score' ? { score: { key: found.key } } : { calculated: found.key };
  }
  const question = questions.find(({ ownCode }) => ownCode && isSame(ownCode, first)) ?? numbered(questions, first);
  if (!question) return 'unknownName';
  const [name, cell, ...more] = rest;
  if (name === undefined) return { answer: question._id };
  const part = more.length > 0 ? null : readPart(name, question);
  if (!part) return 'unknownPart';
  if (cell === undefined) return { answer: question._id, part };
  const column = question.rows.length > 0 && 'key' in part ? readPart(cell, inEntry(question)) : null;
  return column && 'key' in column ? { answer: question._id, part, column } : 'unknownPart';
}

function readPart(name: string, question: Parted): AnswerPart | null {
  const list = partsOf(question);
  const found = list.find(({ ownCode }) => ownCode && isSame(ownCode, name)) ?? numbered(list, name);
  if (found) return { key: found.key };
  const slot = name.replace(/^#/, '');
  return SLOTS.includes(slot) ? { slot } : null;
}

/** The only slot with a value of its own. */
const SLOTS: readonly string[] = ['other'];

const numbered = <Item>(list: readonly Item[], name: string): Item | undefined =>
  /^#[1-9]\d*$/.test(name) ? list[Number(name.slice(1)) - 1] : undefined;
