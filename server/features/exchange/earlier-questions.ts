import { randomUUID } from 'node:crypto';
import { OPTION_MAX } from '#basics/limits.ts';
import { asks, contractOf, isWhole, type QuestionInput } from '#questions/contract.ts';
import type { Chosen, ForeignTest } from '#questions/exchange/kind-exchange.ts';
import { exchangeOf } from '#questions/exchanges.ts';
import type { Pick as Choice } from '#questions/model/condition-input.ts';
import type { ReadTest } from './conditions.ts';
import type { ReadQuestion } from './foreign-question.ts';
import type { Program } from './leaving.ts';
import { shortened } from './losses.ts';
import type { Inserted } from './piped-words.ts';
import { CELL_SIGNS, keyOfName as keyOfIts, type NamedParts, namedBy, partsNamedBy } from './said-names.ts';
import type { Part } from './shown-groups.ts';

/** A question as it was read, and as it will be sent; null if nothing of it is left. */
export interface ReadAndWritten {
  read: ReadQuestion;
  input: QuestionInput | null;
}

/** A question that later ones may name. */
export interface Earlier {
  read: ReadQuestion;
  input: QuestionInput;
  program: Program;
  /** Given when it is first named. */
  id(): string;
  /** Its own or carried options, by their texts here, each with its name in the file. */
  options: readonly Item[];
  rows: readonly Item[];
  /** When it is shown; null: always. */
  shown: Part | null;
}
interface Item {
  text: string;
  value: string;
}

/** The questions of a file by their names, as far as they were read. */
export function createEarlier(
  questions: readonly ReadAndWritten[],
  program: Program,
  /** Hidden fields by the keys of their names in the file. */
  hiddenFields: ReadonlyMap<string, string> = new Map(),
) {
  const keyOfName = (name: string) => keyOfIts(name, program);
  const names = Map.groupBy(questions, ({ read }) => keyOfName(wholeName(read)));
  const earlier = new Map<string, Earlier>();
  const calculated = new Map<string, string>();
  const fields = new Map([...hiddenFields].map(([theirs, ours]) => [keyOfName(theirs), ours]));
  const ids = new Map<ReadQuestion, string>();
  const picks = new Map<Earlier, Picks>();

  return {
    program,

    /** Adds the next question, which later questions may name. @param words turns the texts of its options and rows into ours */
    add(
      { read, input }: ReadAndWritten,
      { words, from, shown }: { words: (text: string) => string; from: Earlier | null; shown: Part | null },
    ): void {
      // Where two have one name, a condition could mean either.
      const name = keyOfName(wholeName(read));
      if (!input || !isWhole(input) || names.get(name)?.length !== 1) return;
      const items = (texts: readonly string[] = [], values: readonly string[] = [], kept: QuestionInput['options']) =>
        texts.flatMap((written, place): Item[] => {
          // As short as it became here.
          const text = words(shortened(written.trim(), OPTION_MAX));
          return kept.some((item) => item.text === text) ? [{ text, value: values[place] ?? '' }] : [];
        });
      const { written } = read;
      earlier.set(name, {
        ...{ read, input, program, shown },
        id: () => idFor(read),
        options: from ? from.options : items(written.options, written.values, input.options),
        rows: items(written.rows, written.rowValues, input.rows),
      });
    },

    find: (name: string): Earlier | null => earlier.get(keyOfName(name)) ?? null,

    /** Whether any question of the file has a name. */
    isThere: (name: string): boolean => names.has(keyOfName(name)),

    /** Adds a calculated value, which later parts may name. */
    addCalculation: (name: string, id: string): Map<string, string> => calculated.set(keyOfName(name), id),

    /** What a name in an expression means; null for nothing that is there before. */
    resolve(written: string): Meant | null {
      for (const { name, part } of namedBy(written, program)) {
        const key = keyOfName(name);
        const named = earlier.get(key);
        if (named) return { named, part };
        const id = part === null ? calculated.get(key) : undefined;
        if (id !== undefined) return { calculated: id };
        const field = part === null ? fields.get(key) : undefined;
        if (field !== undefined) return { field };
        // A later question has the name.
        if (names.has(key)) return null;
      }
      return null;
    },

    /** The question of which a name means several parts; null for none that is there before, and for a name of one thing. */
    partsNamed(written: string): (NamedParts & { named: Earlier }) | null {
      const found = partsNamedBy(written, program);
      const named = found && earlier.get(keyOfName(found.name));
      return named ? { ...found, named } : null;
    },

    /** What a placeholder with a name fills in; null for nothing. */
    findPiped(name: string): Inserted | null {
      const key = keyOfName(name);
      const found = earlier.get(key);
      if (found) return asks(found.input.kind) ? { of: 'question', name: found.id() } : null;
      const id = calculated.get(key);
      if (id !== undefined) return { of: 'calculated', name: id };
      const field = fields.get(key);
      return field === undefined ? null : { of: 'field', name: field };
    },

    /** The id of a question that names itself: parts of it read others. */
    nameOwn: idFor,

    /** The id that a question was named by; undefined where none names it. */
    idOf: (read: ReadQuestion): string | undefined => ids.get(read),

    /** The choice that a condition asks for; null if the question has no such choice here. */
    pickOf(named: Earlier, test: ReadTest): Choice | null {
      return picksOf(named).find(test);
    },

    /** The choices of a question, or of a part of it, whose names in the file fit. */
    picksWhere: (named: Earlier, part: string | null, fits: (value: string) => boolean): Choice[] =>
      picksOf(named).where(part, fits),

    /** How a part of an answer is called in a list of names: by the code of its question and its own words. */
    partWords(written: string): string {
      for (const { name, part } of namedBy(written, program)) {
        const named = earlier.get(keyOfName(name));
        if (!named) continue;
        if (part === null) return named.read.name;
        const item = [...named.rows, ...named.options].find(({ value }) => value === part);
        const row = item ?? named.rows.find(({ value }) => part.startsWith(`${value}${CELL_SIGNS[program]}`));
        const column = item
          ? undefined
          : named.options.find(({ value }) => part === `${row?.value}${CELL_SIGNS[program]}${value}`);
        return `${named.read.name}: ${row && (item || column) ? [row, column].flatMap((each) => each?.text ?? []).join(', ') : part}`;
      }
      return written;
    },

    /** How a question is called in words, or an option of it. */
    words(name: string, value?: string): string {
      for (const { name: whole, part } of namedBy(name, program)) {
        const question = names.get(keyOfName(whole))?.[0]?.read;
        if (!question) continue;
        if (value !== undefined) return textsOf(question).get(value) ?? value;
        const { rows = [], rowValues = [] } = question.written;
        const item = part === null ? '' : (textsOf(question).get(part) ?? rows[rowValues.indexOf(part)] ?? part);
        return item === '' ? question.text : `${question.text} – ${item}`;
      }
      return value ?? name;
    },
  };

  function idFor(read: ReadQuestion): string {
    const id = ids.get(read) ?? randomUUID();
    ids.set(read, id);
    return id;
  }

  function picksOf(named: Earlier): Picks {
    const found = picks.get(named) ?? picksIn(named, program);
    picks.set(named, found);
    return found;
  }
}

/** What a name in an expression means. */
export type Meant = { named: Earlier; part: string | null } | { calculated: string } | { field: string };

/** Where one question became several, each has the name of its part. */
const wholeName = ({ name, written: { partValue } }: ReadQuestion): string =>
  partValue === undefined ? name : `${name}_${partValue}`;

/** The texts of the options of a question as they were read, by their names; made once, for files can have many. */
export function textsOf(read: ReadQuestion): ReadonlyMap<string, string> {
  const { options = [], values = [] } = read.written;
  const found = texts.get(read);
  if (found) return found;
  // Of equal names the first one counts.
  const made = new Map(values.map((value, place) => [value, options[place] ?? value] as const).toReversed());
  texts.set(read, made);
  return made;
}
const texts = new WeakMap<ReadQuestion, ReadonlyMap<string, string>>();

/** The texts of the rows of a question as they were read, by their names. */
export const rowTextsOf = ({ written: { rows = [], rowValues = [] } }: ReadQuestion): ReadonlyMap<string, string> =>
  new Map(rowValues.map((value, place) => [value, rows[place] ?? value]));

export type EarlierQuestions = ReturnType<typeof createEarlier>;

interface Picks {
  find(test: ReadTest): Choice | null;
  where(part: string | null, fits: (value: string) => boolean): Choice[];
}

/** The choices of a question, by the other program's test for each. */
function picksIn(named: Earlier, program: Program): Picks {
  const { read, input, options, rows } = named;
  const { chosen: asksFor } = exchangeOf(input.kind)[program] ?? {};
  const found = new Map<string, { pick: Choice; asked: ForeignTest }>();
  const add = (pick: Choice, chosen: Chosen) => {
    const asked = asksFor?.(chosen, input.settings);
    if (asked && !found.has(keyOf(asked))) found.set(keyOf(asked), { pick, asked });
  };
  for (const option of options) {
    if (rows.length === 0) add(option.text, { option: option.value });
    for (const row of rows) add({ row: row.text, option: option.text }, { option: option.value, row: row.value });
  }
  for (const { pick, ...asked } of choicesOfFields(named)) found.set(keyOf(asked), { pick, asked });
  for (const slot of slotsOf(input)) add({ slot }, { slot, slotValue: read.written.slotValues?.[slot] });

  return {
    where: (part, fits) =>
      [...found.values()].flatMap(({ pick, asked }) =>
        'is' in asked && asked.part === part && fits(asked.value) ? [pick] : [],
      ),
    find(test) {
      // A checkbox has one value: ticked or not.
      const box =
        'answered' in test && test.part !== null
          ? found.get(keyOf({ part: test.part, is: '=', value: 'Y' }))
          : undefined;
      const { pick, asked } = found.get(keyOf(test)) ?? box ?? {};
      if (pick === undefined || !asked) return null;
      if ('answered' in asked || 'answered' in test) return pick;
      return asked.is === test.is || (asked.is !== '>' && ['=', '<>', 'has'].includes(test.is)) ? pick : null;
    },
  };
}

/** The choices of the fields of one entry or of each row, each by the name of its field and its own. */
function choicesOfFields(named: Earlier) {
  const { input, options, rows, program } = named;
  if (!('records' in (input.settings as object))) return [];
  return options.flatMap(({ value: name, text: option }) =>
    ownChoices(named, option).flatMap(({ value, code }) => {
      const asked = { is: '=' as const, value, quoted: true as const };
      if (rows.length === 0) return [{ ...asked, pick: { option, pick: code }, part: name }];
      return rows.map((row) => ({
        ...{ ...asked, pick: { row: row.text, option, pick: code } },
        part: `${row.value}${CELL_SIGNS[program]}${name}`,
      }));
    }),
  );
}

/** The choices of a field, by its text here: their names in the file, and their codes and words here. */
export function ownChoices({ read, input, options }: Earlier, field: string | undefined) {
  const { fieldChoices = [], values = [] } = read.written;
  const name = options.find(({ text }) => text === field)?.value;
  const own = input.options.find((option) => option.text === field)?.settings as FieldChoices | undefined; // as its kind parsed it
  const there = name === undefined ? null : fieldChoices[values.indexOf(name)];
  return (there ?? []).flatMap(({ value, text }) => {
    const found = own?.choices?.find((each) => each.text === text.trim().slice(0, OPTION_MAX));
    return found ? [{ value, ...found }] : [];
  });
}
interface FieldChoices {
  choices?: readonly { code: number; text: string }[];
}

const keyOf = (test: ForeignTest): string => JSON.stringify([test.part, 'answered' in test ? null : test.value]);

function slotsOf({ kind, settings }: QuestionInput): string[] {
  const { slots, offers } = contractOf(kind);
  const codes = Object.fromEntries(slots({ codes: [], rows: [], settings }).map((slot, place) => [slot, place + 1]));
  return (offers?.({ options: [], rows: [], slots: codes, settings }) ?? []).flatMap(({ slot }) => slot ?? []);
}
