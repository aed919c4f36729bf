import type { Cell, Column } from '#questions/model/kind.ts';
import { createNames, ownPlaces, ownValues, partNames } from './column-names.ts';
import type { ExportedQuestion, ResponseExport } from './exported.ts';

/** A column of `responses.csv`. */
export interface Variable {
  /** Its header: letters, digits and `_`, at most 64, as all programs take them. */
  name: string;
  /** null for a column of the response itself. */
  question: ExportedQuestion | null;
  /** Its meaning in words. */
  label: string;
  type: Column['type'];
  /** The meaning of each value; empty for a column whose values are words. */
  codes: readonly (readonly [code: number | string, label: string])[];
  /** Whether its numbers are codes, so that their mean says nothing. */
  coded: boolean;
  /** Its place among the columns of its question. */
  column: number;
  /** Whether columns of codes say the same. */
  retells: boolean;
  /** Turns a cell of its question into a cell of its column, with own codes instead of the survey's. */
  toOwn: (cell: Cell) => Cell;
}

/** The contents of a column's cells. */
export interface Found {
  /** How many were not empty. */
  count: number;
  /** UTF-8 bytes of the longest cell in the table. */
  bytes: number;
  /** How often each code was there. */
  codes: Map<number | string, number>;
}

export type Codebook = readonly (Variable & { found: Found })[];

const RESPONSE = { name: 'response', label: 'Response ID', type: 'text' } as const;
const SUBMITTED = { name: 'submitted', label: 'Submitted at (UTC)', type: 'moment' } as const;
/** The same of an anonymous survey. */
const SUBMITTED_ON = { name: 'submitted', label: 'Submitted on (UTC)', type: 'date' } as const;
const STARTED = {
  name: 'started',
  label: 'Started at (UTC); empty where nobody pressed Start, as in a response by a program',
  type: 'moment',
} as const;
/** Never empty: one who never began answered without a time limit, too. */
const TIMED: Variable = {
  ...{ name: 'timed', label: 'Whether a time limit ran', type: 'number', question: null },
  ...{ coded: true, column: 0, retells: false, toOwn: (cell) => cell },
  codes: [
    [0, 'untimed'],
    [1, 'timed'],
  ],
};
const IMPORTED: Variable = {
  ...{ ...TIMED, name: 'imported', label: 'Whether the author imported it' },
  codes: [
    [0, 'given here'],
    [1, 'imported'],
  ],
};
/** After the questions, so that the columns of earlier releases keep their places. */
const VERSION = { name: 'version', label: 'Version of the survey that was answered', type: 'number' } as const;

const READ_IN = { name: 'language', label: 'Language in which the survey was read', type: 'text' } as const;

/**
 * Names the columns of all questions by their own codes. Without one the first question that asks something is `q1`, and so on in the
 * author's order.
 */
export function listVariables({
  anonymous,
  questions,
  fields,
  language,
  tellsImported,
  endings,
  scores,
}: Pick<
  ResponseExport,
  'anonymous' | 'questions' | 'fields' | 'language' | 'tellsImported' | 'endings' | 'scores'
>): Variable[] {
  const came = fields.map(({ name, header }) => ({
    ...{ name: `field_${name}`, label: `${header}, as the respondent's address said`, type: 'text' as const },
  }));
  const spoken = language === null ? [] : [READ_IN];
  const worth = scores.map(({ name, header, type }) => ({ name, label: header, type }));
  const plain = (own: Pick<Variable, 'name' | 'label' | 'type'>): Variable => ({ ...own, ...OF_RESPONSE });
  const own = [RESPONSE, anonymous ? SUBMITTED_ON : SUBMITTED, STARTED];
  const before = [...own, ...spoken, ...came].map(plain);
  const imported = tellsImported ? [IMPORTED] : [];
  const after = [
    plain(VERSION),
    TIMED,
    ...imported,
    ...(endings.length === 0 ? [] : endingVariables(endings)),
    ...worth.map(plain),
  ];
  return [...before, ...answerVariables(questions, [...before, ...after]), ...after];
}

const OF_RESPONSE = {
  ...{ question: null, codes: [], coded: false, column: 0, retells: false },
  toOwn: (cell: Cell) => cell,
};

/** @param others the columns that are no answers, which keep their names */
function answerVariables(questions: readonly ExportedQuestion[], others: readonly Variable[]): Variable[] {
  const asking = questions.filter(({ columns }) => columns.length > 0);
  const bases = createNames(others.map(({ name }) => name));
  // An own code goes before the number of another question.
  const own = new Map(asking.flatMap(({ id, ownCode }) => (ownCode === null ? [] : [[id, bases.add(ownCode)]])));
  const names = createNames(others.map(({ name }) => name));
  return asking.flatMap((question, index) => {
    const base = own.get(question.id) ?? bases.add(`q${index + 1}`);
    const parts = nameColumns(question);
    return question.columns.map((column, place): Variable => {
      const { header, coded = false } = column;
      const { labels = [], values } = replaced(column, question);
      return {
        ...{ name: names.add(base, ...(parts[place]?.names ?? [])), question, column: place },
        ...{ label: header ? `${question.text}: ${header}` : question.text, codes: labels, coded },
        type: values?.isText ? 'text' : column.type,
        retells: column.retells === true || parts[place]?.isText === true,
        toOwn: values?.toOwn ?? ((cell) => cell),
      };
    });
  });
}

/** A column with own codes in place of the survey's, where its question has some. */
function replaced(column: Column, { counted }: ExportedQuestion) {
  const { labels = [] } = column;
  const own = column.of === 'options' ? ownValues(column, counted) : column.of === 'order' ? ownPlaces(counted) : null;
  if (!own) return { labels, values: null };
  const one = (code: number): string | number => own.get(code) ?? code;
  return {
    labels: labels.map(([code, label]) => [one(code), label] as const),
    values: {
      isText: [...own.values()].some((value) => typeof value === 'string'),
      toOwn: (cell: Cell) =>
        typeof cell === 'string'
          ? cell
              .split(' ')
              .map((code) => one(Number(code)))
              .join(' ')
          : cell && one(cell),
    },
  };
}

/** The code of the ending that a respondent got, and its headline. */
function endingVariables(endings: ResponseExport['endings']): Variable[] {
  const own = { ...OF_RESPONSE, label: 'Ending that the respondent got' };
  return [
    {
      ...{ ...own, name: 'ending', type: 'number', coded: true },
      codes: endings.map(({ code, title }) => [code, title] as const),
    },
    { ...own, name: 'ending_text', type: 'text' },
  ];
}

/** The parts after the name of the question. A column of texts beside one of codes ends with `text`. */
function nameColumns({ columns, counted }: ExportedQuestion): { names: string[]; isText: boolean }[] {
  const nameOf = partNames(counted);
  const coded = new Set(columns.flatMap(({ name, coded: isCoded }) => (isCoded ? [name] : [])));
  return columns.map(({ name, coded: isCoded }) => {
    const isText = !isCoded && coded.has(name);
    return { names: [...(name ? [nameOf(name)] : []), ...(isText ? ['text'] : [])], isText };
  });
}

/** Counts what the columns hold, row by row. */
export function openCodebook(variables: readonly Variable[]): {
  codebook: Codebook;
  add: (row: readonly Cell[]) => void;
} {
  const codebook = variables.map((variable) => ({
    ...variable,
    found: { count: 0, bytes: 0, codes: new Map(variable.codes.map(([code]) => [code, 0])) },
  }));
  return {
    codebook,
    add(row) {
      for (const [index, { found }] of codebook.entries()) {
        const cell = row[index] ?? null;
        if (cell === null) continue;
        found.count += 1;
        if (typeof cell === 'string') found.bytes = Math.max(found.bytes, Buffer.byteLength(cell));
        if (found.codes.size > 0) found.codes.set(cell, (found.codes.get(cell) ?? 0) + 1);
      }
    },
  };
}

export const CODEBOOK_HEADER = ['name', 'question_id', 'kind', 'text', 'type', 'code', 'label', 'count'];

/** A row for each column, and below it one for each of its codes. */
export const tabulateCodebook = (codebook: Codebook): Cell[][] =>
  codebook.flatMap(({ name, question, label, type, codes, found }) => [
    [name, question?.id ?? null, question?.kind ?? null, label, type, null, null, found.count],
    ...codes.map(([code, word]) => [
      name,
      question?.id ?? null,
      null,
      null,
      null,
      code,
      word,
      found.codes.get(code) ?? 0,
    ]),
  ]);

/** The codebook for programs, with everything that the answers in `responses.jsonl` refer to. */
export const tellCodebook = ({ surveyId, title, questions }: ResponseExport, codebook: Codebook): string =>
  JSON.stringify(
    {
      survey: { id: surveyId, title },
      variables: codebook.map(({ name, question, label, type, codes, coded, found }) => ({
        ...{ name, question: question?.id ?? null, kind: question?.kind ?? null, text: label, type, coded },
        count: found.count,
        codes: codes.map(([code, word]) => ({ code, label: word, count: found.codes.get(code) ?? 0 })),
      })),
      questions: questions.map(({ id, kind, ownCode, counted: { text, options, rows, slots, settings } }) => ({
        ...{ id, kind, ...(ownCode !== null && { ownCode }), text, settings, slots },
        options: options.map(({ code, ownCode: own, text, removed }) => ({ code, ownCode: own, text, removed })),
        rows: rows.map(({ code, ownCode: own, text, removed }) => ({ code, ownCode: own, text, removed })),
      })),
    },
    null,
    2,
  );
