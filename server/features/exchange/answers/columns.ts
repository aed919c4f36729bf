import { SOURCE } from '#basics/field-names.ts';
import { nearestCode } from '#basics/own-codes.ts';
import type { Finder, KindTold, Named, PartForm, ToldPart, ToldValue } from '#questions/exchange/told-answer.ts';
import { exchangeOf } from '#questions/exchanges.ts';
import type { Counted } from '#questions/model/kind.ts';
import { readable } from '#server/answering/readable.ts';
import type { Definition } from '#server/survey/definitions.ts';
import { kindOf, toCounted } from '#survey/document/served.ts';
import type { AnswerColumn, AnswersProgram } from './answer-table.ts';
import { isLimeTime } from './lime-columns.ts';

/** A question that answers can come to, without removed parts. */
export interface Target {
  counted: Counted<unknown>;
  /** Null for a kind whose answers no file tells, such as uploaded files. */
  told: KindTold | null;
}

/** Where the values of a column go. */
export type Goal =
  | { to: 'question'; target: Target; at: ToldPart | null; find: Finder }
  | { to: 'field'; name: string }
  | { to: 'nowhere'; why: Unused /** Its question, whose part is unknown. */; of?: Target };

/** Why a column is not used: its question is unknown or takes files; it is about the response or a person; another says the same. */
export type Unused = 'unknown' | 'file' | 'response' | 'person' | 'repeats' | 'left';

/** The questions that are asked now, by their ids. */
export const targetsOf = (definition: Pick<Definition, 'questions'>): Map<string, Target> =>
  new Map(
    definition.questions
      .filter(({ removed }) => !removed)
      .map((question) => {
        const counted = toCounted(question);
        const isAsked = ({ removed }: { removed?: true }) => !removed;
        return [
          question.id,
          {
            counted: { ...counted, options: counted.options.filter(isAsked), rows: counted.rows.filter(isAsked) },
            told: exchangeOf(kindOf(question)).told ?? null,
          },
        ];
      }),
  );

/** Finds where each column goes. @param without the names of columns that the author leaves out */
export function goalsOf(
  definition: Definition,
  targets: ReadonlyMap<string, Target>,
  file: { program: AnswersProgram; columns: readonly AnswerColumn[]; without: ReadonlySet<string> },
): Goal[] {
  const names = namesIn(definition, targets);
  const fields = new Map([
    [SOURCE, SOURCE],
    ...definition.hiddenFields.flatMap(({ name, label }) => [
      [name, name] as const,
      [label ? `${label} (${name})` : name, name] as const,
    ]),
  ]);
  const goals = file.columns.map((column): Goal => {
    if (file.without.has(column.name)) return { to: 'nowhere', why: 'left' };
    if (column.about) return { to: 'nowhere', why: column.about };
    const goal = questionGoal(column, { names, program: file.program });
    if (goal?.to === 'nowhere' && isOrder(column)) return { to: 'nowhere', why: 'response' };
    if (goal) return goal;
    const field = fields.get(column.name) ?? fields.get(column.name.replace(/^field_/, ''));
    if (field !== undefined) return { to: 'field', name: field };
    return { to: 'nowhere', why: file.program === 'limesurvey' && isLimeTime(column.name) ? 'response' : 'unknown' };
  });
  const known = file.program === 'canvass' ? withNone(goals, file.columns) : goals;
  return withoutRepeated(known, file.columns, file.program);
}

/** Our columns that tell in which order a respondent got options or questions. */
const isOrder = ({ name, path }: AnswerColumn): boolean =>
  /_(?:order|place)(?:_text)?$/.test(name) ||
  /: (?:order shown(?:, by codes)?|place in its section)$/.test(`: ${path.at(-1)}`);

/** The targets by their own codes and by their words. */
function namesIn(definition: Definition, targets: ReadonlyMap<string, Target>): ReadonlyMap<string, Target> {
  const names = new Map<string, Target>();
  const repeated = new Map<string, number>();
  for (const { id, text, ownCode, removed } of readable(definition).questions) {
    const target = targets.get(id);
    const before = repeated.get(text) ?? 0;
    if (!removed) repeated.set(text, before + 1);
    if (!target) continue;
    if (ownCode) names.set(`code ${ownCode.toLowerCase()}`, target);
    // As our exports tell questions with the same words apart.
    names.set(`text ${before === 0 ? text : `${text} [${before + 1}]`}`, target);
  }
  return names;
}

function questionGoal(
  { path, words }: AnswerColumn,
  { names, program }: { names: ReadonlyMap<string, Target>; program: AnswersProgram },
): Goal | null {
  const [name = '', ...parts] = path;
  const byCode = (code: string) => names.get(`code ${nearestCode(code, 'question')?.toLowerCase()}`);
  const whole = (parts.length > 0 ? byCode(path.join('_')) : null) ?? null;
  if (whole) return goalAt(whole, [], { words, program });
  const coded = byCode(name);
  const target = coded ?? names.get(`text ${name}`);
  if (target) return goalAt(target, parts, { words, program, isInWords: !coded });
  if (program !== 'canvass' || parts.length > 0) return null;
  // Our tables have the question and its part in one name: `trips_city`, or `Which trips?: City`.
  for (const { question, part } of splitName(name)) {
    const found = byCode(question) ?? names.get(`text ${question}`);
    if (found) return goalAt(found, [part], { words, program });
  }
  return null;
}

/**
 * Our tables in codes name the column of "none of these" by its code in the exported survey. It is the last column of its question, after
 * the one that says whether there are words of "other".
 */
function withNone(goals: readonly Goal[], columns: readonly AnswerColumn[]): Goal[] {
  const unknown = Map.groupBy(
    goals.flatMap((goal, place) => (goal.to === 'nowhere' && goal.of ? [{ place, of: goal.of }] : [])),
    ({ of }) => of,
  );
  const found = new Map<number, Goal>();
  for (const [target, places] of unknown) {
    const slots =
      target.told?.parts(target.counted.settings).filter((form) => form === 'other' || form === 'none') ?? [];
    const areCodes = places.every(({ place }) => /_o\d+$/.test(columns[place]?.name ?? ''));
    if (!areCodes || places.length !== slots.length) continue;
    for (const [index, slot] of slots.entries()) {
      const find = { ...finderOf(undefined), isOwn: true, mayBeWords: false };
      const goal: Goal =
        slot === 'none' ? { to: 'question', target, at: { slot }, find } : { to: 'nowhere', why: 'repeats' };
      found.set(places[index]?.place ?? -1, goal);
    }
  }
  return goals.map((goal, place) => found.get(place) ?? goal);
}

/** The ways to take a name apart, with the longest question first. */
function* splitName(name: string): Generator<{ question: string; part: string }> {
  for (const separator of [': ', '_']) {
    for (let at = name.lastIndexOf(separator); at > 0; at = name.lastIndexOf(separator, at - 1)) {
      yield { question: name.slice(0, at), part: name.slice(at + separator.length) };
    }
  }
}

function goalAt(
  target: Target,
  parts: readonly string[],
  { words, program, isInWords = false }: { words: AnswerColumn['words']; program: AnswersProgram; isInWords?: boolean },
): Goal {
  if (!target.told) return { to: 'nowhere', why: 'file' };
  const find = {
    ...finderOf(words),
    isOwn: program === 'canvass',
    // Our tables in texts have the words of "other" in place of an option.
    mayBeWords: program === 'surveyjs' || (program === 'canvass' && isInWords && !words),
  };
  if (parts.length === 0) return { to: 'question', target, at: null, find };
  for (const form of target.told.parts(target.counted.settings)) {
    const at = partIn(target.counted, { form, parts, find, program });
    if (at) return { to: 'question', target, at, find };
  }
  return { to: 'nowhere', why: 'unknown', of: target };
}

/** The label of "other" or of "none of these". */
const labelOf = ({ settings }: Counted<unknown>, name: 'other' | 'none'): unknown =>
  (settings as Readonly<Record<string, unknown>>)[name]; // settings are an object of any kind
const NAMES = { other: ['other', 'own words'], none: ['none', 'SQNON'], words: ['in words', 'words'] } as const;

/** The part of a question that the names of a column name; null for none. */
function partIn(
  question: Counted<unknown>,
  { form, parts, find, program }: { form: PartForm; parts: readonly string[]; find: Finder; program: AnswersProgram },
): ToldPart | null {
  const [first = '', second, ...more] = parts;
  if (more.length > 0) return null;
  switch (form) {
    case 'other':
    case 'none':
    case 'words': {
      const isNamed =
        NAMES[form].some((name) => name === first) || (form !== 'words' && labelOf(question, form) === first);
      return isNamed && second === undefined ? { slot: form } : null;
    }
    case 'place':
      // A ranking of LimeSurvey has a column for each place, with the option as its value.
      return program === 'limesurvey' && /^[1-9]\d{0,3}$/.test(first) ? { place: Number(first) } : null;
    case 'option': {
      const option = second === undefined ? find.among(question.options, first) : undefined;
      return option ? { option: option.code } : null;
    }
    case 'row': {
      const row = second === undefined ? find.among(question.rows, first) : undefined;
      return row ? { row: row.code } : null;
    }
    case 'cell':
    case 'entry': {
      for (const [one, other] of second === undefined ? pairsIn(first) : [[first, second] as const]) {
        const option = find.among(question.options, other);
        const row = form === 'cell' ? find.among(question.rows, one) : undefined;
        const [, entry] = /^e?([1-9]\d{0,3})$/.exec(one) ?? [];
        if (option && row) return { row: row.code, option: option.code };
        if (option && form === 'entry' && entry !== undefined) return { entry: Number(entry), option: option.code };
      }
      return null;
    }
  }
}

/** `SQ001_SQ002`, `Service: Quality` */
function pairsIn(name: string): (readonly [string, string])[] {
  return Array.from(splitName(name), ({ question, part }) => [question, part] as const);
}

/** Our exports have columns of texts beside columns of codes, and a column that lists all chosen options. */
function withoutRepeated(goals: Goal[], columns: readonly AnswerColumn[], program: AnswersProgram): Goal[] {
  const kept = new Map<string, number>();
  const inParts = new Set<Target>();
  for (const [place, goal] of goals.entries()) {
    if (goal.to !== 'question') continue;
    if (goal.at?.option !== undefined && goal.at.row === undefined) inParts.add(goal.target);
    const key = `${goal.target.counted.id} ${JSON.stringify(goal.at)}`;
    const before = kept.get(key);
    // Codes are exact. Of "other" the words are, beside a code that says only that there are words.
    const isBetter = (columns[place]?.words !== undefined) !== (goal.at?.slot === 'other');
    if (before === undefined || isBetter) kept.set(key, place);
  }
  const best = new Set(kept.values());
  return goals.map((goal, place): Goal => {
    if (goal.to !== 'question') return goal;
    const isList = program === 'canvass' && goal.at === null && inParts.has(goal.target);
    return isList || !best.has(place) ? { to: 'nowhere', why: 'repeats' } : goal;
  });
}

function finderOf(words: AnswerColumn['words']): Pick<Finder, 'among' | 'wordsOf'> {
  const wordsOf = (value: ToldValue) => words?.get(String(value)) ?? String(value);
  return {
    wordsOf,
    among(items, value) {
      const index = indexOf(items);
      const text = String(value).trim();
      const code = nearestCode(text, 'item');
      return (index.get(`code ${text.toLowerCase()}`) ??
        (code === null ? undefined : index.get(`code ${code.toLowerCase().replaceAll('-', '_')}`)) ??
        index.get(`text ${text}`) ??
        index.get(`text ${wordsOf(value)}`) ??
        index.get(`words ${wordsOf(value).toLowerCase()}`)) as never; // the index of these items holds no others
    },
  };
}

const indexes = new WeakMap<readonly Named[], ReadonlyMap<string, Named>>();

/** Made once for each list. Of several items with one name none is meant. */
function indexOf(items: readonly Named[]): ReadonlyMap<string, Named> {
  const known = indexes.get(items);
  if (known) return known;
  const index = new Map<string, Named>();
  for (const item of items) {
    const { ownCode, text } = item;
    for (const key of [
      ...(ownCode ? [`code ${ownCode.toLowerCase()}`, `code ${ownCode.toLowerCase().replaceAll('-', '_')}`] : []),
      ...[`text ${text.trim()}`, `words ${text.trim().toLowerCase()}`],
    ]) {
      if (!index.has(key)) index.set(key, item);
    }
  }
  indexes.set(items, index);
  return index;
}
