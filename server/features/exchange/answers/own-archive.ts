import type { ToldValue } from '#questions/exchange/told-answer.ts';
import { fileFault } from '../file-fault.ts';
import { asObject, fieldOf, listOf, parseJson } from '../json-file.ts';
import { readZipParts } from '../zip-parts.ts';
import { type AnswerColumn, type AnswerRow, type AnswerTable, isoOf } from './answer-table.ts';
import { linesOf, placeIn, valuesOf } from './csv-table.ts';

const PARTS = { table: 'responses.csv', exact: 'responses.jsonl', codebook: 'codebook.json' };

export const isOwnArchive = (names: ReadonlySet<string>): boolean =>
  Object.values(PARTS).every((name) => names.has(name));

/**
 * Reads our archive for statistics programs. Its table has the answers, its codebook the questions of the columns and the words of
 * codes, and its JSON lines the exact words of texts and the exact times.
 * @throws AppError `invalid_input`
 */
export function readOwnArchive(file: Uint8Array): AnswerTable {
  const parts = readZipParts(file, (name) => Object.values(PARTS).includes(name));
  const [header, ...lines] = linesOf(parts.get(PARTS.table) ?? '');
  const codebook = asObject(
    parseJson(parts.get(PARTS.codebook) ?? '', { depth: 60, width: 40_000, elements: 2_000_000 }),
  );
  if (!header || !codebook) throw fileFault('file', 'broken');
  const names = header.cells;
  const variables = new Map(variablesIn(codebook).map((variable) => [variable.name, variable]));
  const exact = exactIn(parts.get(PARTS.exact) ?? '');
  const columns = names.map((name): AnswerColumn => {
    const variable = variables.get(name);
    if (!variable?.question) return { name, path: [name], ...(!name.startsWith('field_') && { about: 'response' }) };
    return {
      ...{ name, path: variable.path, ...(variable.words.size > 0 && { words: variable.words }) },
    };
  });
  // The place of the column that is a question's text, by the id of the question.
  const texts = new Map(
    names.flatMap((name, place) => {
      const variable = variables.get(name);
      return variable?.question && variable.path.length === 1 ? [[variable.question, place] as const] : [];
    }),
  );
  const [id, language] = [placeIn(names, 'id'), placeIn(names, 'language')];
  const own = new Set([id, language, placeIn(names, 'submitted')]);
  return {
    program: 'canvass',
    columns,
    rows: lines.map(({ line, cells }): AnswerRow => {
      const response = exact.get(cells[id] ?? '');
      if (!response) throw fileFault(`line ${line}`, 'broken');
      const values = valuesOf(cells, own) as Map<number, ToldValue>;
      for (const [question, value] of Object.entries(response.answers)) {
        const place = texts.get(question);
        if (typeof value === 'string' && place !== undefined) values.set(place, value);
      }
      return {
        ...{ line, id: cells[id] || null, isComplete: true, language: cells[language] || null, values },
        submittedAt: isoOf(response.submittedAt),
      };
    }),
  };
}

interface OwnVariable {
  name: string;
  /** The id of its question; null for a column about the response. */
  question: string | null;
  path: string[];
  words: ReadonlyMap<string, string>;
}

function variablesIn(codebook: NonNullable<ReturnType<typeof asObject>>): OwnVariable[] {
  const questions = new Map(
    listOf(codebook, 'questions').flatMap((each) => {
      const question = asObject(each) ?? {};
      const [id, text, ownCode] = ['id', 'text', 'ownCode'].map((name) => fieldOf(question, name));
      return typeof id === 'string' && typeof text === 'string'
        ? [[id, { text, ownCode: typeof ownCode === 'string' ? ownCode : null }] as const]
        : [];
    }),
  );
  return listOf(codebook, 'variables').flatMap((each): OwnVariable[] => {
    const variable = asObject(each) ?? {};
    const [name, id, label] = ['name', 'question', 'text'].map((field) => fieldOf(variable, field));
    if (typeof name !== 'string') return [];
    const question = typeof id === 'string' ? questions.get(id) : undefined;
    if (!question || typeof id !== 'string' || typeof label !== 'string') {
      return [{ name, question: null, path: [name], words: new Map() }];
    }
    const rest = label.startsWith(question.text) ? label.slice(question.text.length) : '';
    const [, part = ''] = /^(?: \(removed\))?(?: \[\d+\])?: (.*)$/s.exec(rest) ?? [];
    // A column of codes has the words of each. Numbers that are no codes keep theirs, as the points of a scale.
    const isCoded = fieldOf(variable, 'coded') === true;
    const codes = isCoded ? listOf(variable, 'codes').map((code) => asObject(code) ?? {}) : [];
    return [
      {
        ...{ name, question: id, path: [question.ownCode ?? question.text, ...(part === '' ? [] : [part])] },
        words: new Map(codes.map((code) => [String(fieldOf(code, 'code')), String(fieldOf(code, 'label'))])),
      },
    ];
  });
}

/** The responses of the JSON lines, by their ids. */
function exactIn(text: string): Map<string, { submittedAt: string; answers: Record<string, unknown> }> {
  const found = new Map<string, { submittedAt: string; answers: Record<string, unknown> }>();
  for (const [index, line] of text.split('\n').entries()) {
    if (line === '') continue;
    let response: ReturnType<typeof asObject>;
    try {
      response = asObject(JSON.parse(line));
    } catch (error) {
      throw fileFault(`line ${index + 1}`, 'json', error);
    }
    const [id, submittedAt] = ['response', 'submittedAt'].map((name) => fieldOf(response ?? {}, name));
    if (typeof id !== 'string' || typeof submittedAt !== 'string') throw fileFault(`line ${index + 1}`, 'broken');
    found.set(id, { submittedAt, answers: { ...asObject(fieldOf(response ?? {}, 'answers')) } });
  }
  return found;
}
