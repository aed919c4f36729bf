import { QUESTIONS_MAX } from '#basics/limits.ts';
import { fileNameIn } from '#basics/media.ts';
import type { ImportedSurvey, Lost } from '#contract/surveys/exchange.ts';
import type { Foreign, Lose, Written } from '#questions/exchange/kind-exchange.ts';
import { EXCHANGES } from '#questions/exchanges.ts';
import { fileFault } from './file-fault.ts';
import type { ReadDefault } from './foreign-defaults.ts';
import type { Said } from './said.ts';

/** What another program demands of the answer to a question. */
export interface ReadRules {
  /** It needs an answer where all of these hold; empty: where its author always requires one, or never. */
  requiredWhen: readonly ShownWhen[];
  /** All of these hold with a valid answer. */
  validWhen: readonly ShownWhen[];
  /** What respondents read if they do not. */
  invalidText: string;
}

/** A question as it was read, before it is judged. */
export interface ReadQuestion {
  /** Its place in the file. */
  where: string;
  /** The other program's name of the question, which conditions use. */
  name: string;
  written: Written;
  text: string;
  explanation: string;
  required: boolean;
  /** When else it needs an answer, and which are valid. */
  rules?: ReadRules | null;
  /** The section that begins with it. */
  section: ReadSection | null;
  /** The part of a section that begins with it. */
  subsection?: ReadSection | null;
  /** Its own conditions, beside those of its section; all must hold. */
  shownWhen: readonly ShownWhen[];
  /** The conditions of options that have any, by the options' names. */
  optionsShownWhen: ReadonlyMap<string, readonly ShownWhen[]>;
  /** The same of rows. */
  rowsShownWhen?: ReadonlyMap<string, readonly ShownWhen[]>;
  /** The earlier question whose options it carries. */
  optionsOf: OptionsOf | null;
  /** What its options are worth, by their names, and the scores that they add to. */
  scoring?: { scores: readonly string[]; points: ReadonlyMap<string, number> } | null;
  /** How many may choose some of its options, by their names. */
  quotas?: readonly { name: string; most: number; options: readonly string[] }[];
  /** The answer with which it begins. */
  begins?: ReadDefault | null;
  /** The parts in random order. */
  shuffled: readonly ('options' | 'rows')[];
  /** Whether it stays in its place where the others of its section are shuffled. */
  pinned: boolean;
}

/** Options carried from an earlier question. */
export interface OptionsOf {
  question: string;
  which: 'all' | 'selected' | 'unselected';
  written: string;
  /** Whether it has options with the same names; then only these are meant. */
  byValues: boolean;
  /** The questions whose parts of the same names decide which of its parts are shown, where not all are carried. */
  filters?: readonly { question: string; which: 'selected' | 'unselected' }[];
}

export interface ReadSection {
  title: string;
  text: string;
  /** When all of it is shown. */
  shownWhen: readonly ShownWhen[];
  /** Whether its questions come in a random order. */
  shuffled: boolean;
  /** The name of the set whose sections change places with each other. */
  set?: string | undefined;
  /** How many sections of its set are asked; absent: all. */
  setDrawn?: number | undefined;
}

/** A condition, and how it was written; null where that is no expression. */
export interface ShownWhen {
  written: string;
  condition: Said | null;
}

/** A survey as it was read. */
export interface ReadSurvey {
  survey: Omit<ImportedSurvey, 'questions'>;
  questions: ReadQuestion[];
  calculations: readonly ReadCalculation[];
  endings: readonly ReadEnding[];
  /** The names of values that come from outside. */
  fields?: readonly string[];
  /** The names of all parts of the file, also of what was not read. */
  unread?: ReadonlySet<string>;
  /** The names of all questions, where the file has all that its expressions can name: one with another name never holds. */
  allNames?: ReadonlySet<string>;
  /** Whether nothing but the file and its links sets values. */
  isClosed?: boolean;
  /** Our names of hidden fields, by the other program's names of the questions that they replace. */
  fieldNames?: ReadonlyMap<string, string>;
  /** Its languages, and how it reads in the others: with the same parts in the same order. */
  languages?: { own: string; others: readonly { language: string; read: () => ReadSurvey }[] };
}

/** What another program says at the end. */
export interface ReadEnding {
  where: string;
  /** Lines with our marks; the first one is the headline, without form. */
  words: string;
  link: string;
  shownWhen: readonly ShownWhen[];
  /** Whether the survey ends at once. */
  isEarly?: true;
}

/** A value that the other program calculates. */
export interface ReadCalculation {
  where: string;
  name: string;
  /** What it reads as; null where it is no expression. */
  formula: Said | null;
  written: string;
  /** How many questions come before it. */
  after: number;
}

/** A question of another program: its words as plain text, and its other properties by name. */
export interface ForeignSource extends Pick<Foreign, 'type' | 'text' | 'options' | 'rows' | 'others'> {
  from: 'fromSurveyJs' | 'fromLime';
  /** The names of all its properties. */
  names: readonly string[];
  /** Those of them that change no question and no answer. */
  looks?: ReadonlySet<string>;
  /** Whether the other program itself has such a property; of others only somebody's own code can make something. */
  isKnown?: (name: string) => boolean;
  /** The property of that name; undefined if there is none. */
  valueOf: (name: string) => unknown;
  wordsOf: (value: unknown) => string | undefined;
}

/**
 * Turns a foreign question into one or several of ours: the first kind that accepts it gets it. Lists the properties that this kind
 * does not ask for.
 * @returns null if no kind accepts it; then the whole question is listed
 */
export function become(source: ForeignSource, lose: Lose): Written[] | null {
  for (const exchange of EXCHANGES) {
    const { foreign, tell } = open(source);
    const written = exchange[source.from](foreign);
    if (!written) continue;
    tell(lose);
    const all = Array.isArray(written) ? written : [written];
    losePictures(source, all, lose);
    return all;
  }
  lose('type', source.type);
  return null;
}

/** Lists the pictures of options, rows and columns where ours have none. */
function losePictures({ options, rows, others }: ForeignSource, written: readonly Written[], lose: Lose): void {
  const kept = new Set(written.flatMap(({ pictures = [] }) => pictures));
  const given = [...options, ...rows, ...others].flatMap(({ picture }) => picture ?? []);
  for (const picture of given) if (!kept.has(picture)) lose('media', fileNameIn(picture) ?? '');
}

/** Reads a part of a question as a question of its own, and lists what it lost by the words of the part. */
export function askedIn<Read>(source: ForeignSource, lose: Lose, read: (foreign: Foreign) => Read): Read {
  const { foreign, tell } = open(source);
  const found = read(foreign);
  tell((what, detail) => lose(what, `${source.text}: ${detail ?? ''}`));
  return found;
}

/** A question for one reader. `tell` lists the losses, and all that the reader did not ask for. */
function open(source: ForeignSource): { foreign: Foreign; tell: (lose: Lose) => void } {
  const { type, text, options, rows, others } = source;
  const asked = new Set<string>();
  const lost: [Lost['what'], string | undefined][] = [];
  const ask = (name: string) => {
    const parts = name.split('.');
    // A kind that asks for a part has seen the whole.
    for (const count of parts.keys()) asked.add(parts.slice(0, count + 1).join('.'));
    return source.valueOf(name);
  };
  return {
    foreign: {
      ...{ type, text, options, rows, others },
      number(name) {
        const [value, isNew] = [ask(name), !asked.has(`number ${name}`)];
        asked.add(`number ${name}`);
        const number = toNumber(value);
        // An expression is no number here.
        const isText = typeof value === 'string' && value.trim() !== '' && number === undefined;
        if (isText && isNew) lost.push(['setting', `${name}: ${JSON.stringify(value)}`]);
        return number;
      },
      words: (name) => source.wordsOf(ask(name)),
      is: (name) => isTrue(ask(name)),
      lose: (what, detail) => lost.push([what, detail]),
    },
    tell(lose) {
      for (const [what, detail] of lost) lose(what, detail);
      for (const name of source.names) {
        const what = source.looks?.has(name) || source.isKnown?.(name) === false ? 'look' : 'setting';
        if (!asked.has(name)) lose(what, `${name}: ${JSON.stringify(source.valueOf(name))}`);
      }
    },
  };
}

/** @throws AppError `invalid_input` when a file has more questions than a survey */
export function addQuestion(questions: ReadQuestion[], question: ReadQuestion): void {
  if (questions.length >= QUESTIONS_MAX) throw fileFault(question.where, 'questions');
  questions.push(question);
}

/** Whether a value differs from the usual default. */
export const saysSomething = (value: unknown): boolean =>
  !(
    value === undefined ||
    value === null ||
    value === false ||
    NOTHING.has(String(value)) ||
    (typeof value === 'object' && Object.keys(value).length === 0)
  );
const NOTHING = new Set(['', '0', 'N', 'I', 'default', 'none', 'inherit']);

const isTrue = (value: unknown): boolean => value === true || ['1', 'Y', 'true'].includes(String(value));

function toNumber(value: unknown): number | undefined {
  if (typeof value === 'string' && value.trim() === '') return undefined;
  const number = typeof value === 'number' || typeof value === 'string' ? Number(value) : Number.NaN;
  return Number.isFinite(number) ? number : undefined;
}
