import type { Cell, Column } from '#questions/kind.ts';
import type { ExportedQuestion, ResponseExport } from './export.service.ts';

/** A column of `responses.csv`. */
export interface Variable {
  /** Its header: letters, digits and `_`, at most 64, as all programs take them. */
  name: string;
  /** null for a column of the response itself. */
  question: ExportedQuestion | null;
  /** What it says, in words. */
  label: string;
  type: Column['type'];
  /** What its numbers mean; empty for a column that says what it means. */
  codes: readonly (readonly [code: number, label: string])[];
  /** Whether its numbers stand for their labels alone, so that a mean of them says nothing. */
  coded: boolean;
}

/** What the cells of a column were. */
export interface Found {
  /** How many were not empty. */
  count: number;
  /** UTF-8 bytes of the longest, as the table has it. */
  bytes: number;
  /** How often each code was there. */
  codes: Map<number, number>;
}

export type Codebook = readonly (Variable & { found: Found })[];

const OWN = [
  { name: 'response', label: 'Response ID', type: 'text' },
  { name: 'submitted', label: 'Submitted at (UTC)', type: 'moment' },
  {
    name: 'started',
    label: 'Started at (UTC); empty where nobody pressed Start, as in a response by a program',
    type: 'moment',
  },
] as const;
/** Never empty: one who never began answered without a time limit, too. */
const TIMED: Variable = {
  ...{ name: 'timed', label: 'Whether a time limit ran', type: 'number', question: null, coded: true },
  codes: [
    [0, 'untimed'],
    [1, 'timed'],
  ],
};
/** Behind the questions, so that the columns of earlier releases keep their places. */
const VERSION: Variable = {
  ...{ name: 'version', label: 'Version of the survey that was answered', type: 'number' },
  ...{ question: null, codes: [], coded: false },
};

const READ_IN = { name: 'language', label: 'Language in which the survey was read', type: 'text' } as const;

/** Names the columns of all questions: `q1` is the first one that asks something, in the order of their author. */
export function listVariables({
  questions,
  fields,
  language,
  endings,
  scores,
}: Pick<ResponseExport, 'questions' | 'fields' | 'language' | 'endings' | 'scores'>): Variable[] {
  const asking = questions.filter(({ columns }) => columns.length > 0);
  const asked = asking.flatMap((question, index) => {
    const names = nameColumns(question.columns);
    return question.columns.map(
      ({ header, type, labels = [], coded = false }, column): Variable => ({
        name: [`q${index + 1}`, ...(names[column] ?? [])].join('_'),
        question,
        label: header ? `${question.text}: ${header}` : question.text,
        codes: labels,
        ...{ type, coded },
      }),
    );
  });
  const came = fields.map(({ name, header }) => ({
    ...{ name: `field_${name}`, label: `${header}, as the respondent's address said`, type: 'text' as const },
  }));
  const spoken = language === null ? [] : [READ_IN];
  const worth = scores.map(({ name, header, type }) => ({ name, label: header, type }));
  const plain = (own: Pick<Variable, 'name' | 'label' | 'type'>): Variable => ({
    ...own,
    ...{ question: null, codes: [], coded: false },
  });
  const ended = endings.length === 0 ? [] : endingVariables(endings);
  return [...[...OWN, ...spoken, ...came].map(plain), ...asked, VERSION, TIMED, ...ended, ...worth.map(plain)];
}

/** The code of the ending that a respondent got, and its headline. */
function endingVariables(endings: ResponseExport['endings']): Variable[] {
  const own = { question: null, label: 'Ending that the respondent got' };
  return [
    {
      ...{ ...own, name: 'ending', type: 'number', coded: true },
      codes: endings.map(({ code, title }) => [code, title] as const),
    },
    { ...own, name: 'ending_text', type: 'text', codes: [], coded: false },
  ];
}

/** The parts behind the name of the question. A column of texts that has one of codes beside it ends with `text`. */
function nameColumns(columns: readonly Column[]): string[][] {
  const coded = new Set(columns.flatMap(({ name, coded: isCoded }) => (isCoded ? [name] : [])));
  return columns.map(({ name, coded: isCoded }) => {
    const isText = !isCoded && coded.has(name);
    return [...(name ? [name] : []), ...(isText ? ['text'] : [])];
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
        else if (found.codes.size > 0) found.codes.set(cell, (found.codes.get(cell) ?? 0) + 1);
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

/** The same for programs, with all that the answers in `responses.jsonl` refer to. */
export const tellCodebook = ({ surveyId, title, questions }: ResponseExport, codebook: Codebook): string =>
  JSON.stringify(
    {
      survey: { id: surveyId, title },
      variables: codebook.map(({ name, question, label, type, codes, coded, found }) => ({
        ...{ name, question: question?.id ?? null, kind: question?.kind ?? null, text: label, type, coded },
        count: found.count,
        codes: codes.map(([code, word]) => ({ code, label: word, count: found.codes.get(code) ?? 0 })),
      })),
      questions: questions.map(({ id, kind, counted: { text, options, rows, slots, settings } }) => ({
        ...{ id, kind, text, settings, slots },
        options: options.map(({ code, text, removed }) => ({ code, text, removed })),
        rows: rows.map(({ code, text, removed }) => ({ code, text, removed })),
      })),
    },
    null,
    2,
  );
