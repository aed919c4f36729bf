import { plainLine } from '#questions/exchange/plain-words.ts';
import { fileFault } from '../file-fault.ts';
import { fieldIn, rowsOf } from '../lime-rows.ts';
import { parseTables, type XmlTables } from '../xml-file.ts';
import { readZipParts } from '../zip-parts.ts';
import type { AnswerColumn, AnswerRow, AnswerTable } from './answer-table.ts';
import { LIME_ABOUT, limeSubmitted } from './lime-columns.ts';

/** Values of a full archive: far more than rows and columns of one that is accepted. */
const NODES_MAX = 1_200_000;
/** The columns that are read into the row itself. */
const OF_ROW = new Set(['id', 'submitdate', 'startlanguage']);

export const isLimeArchive = (names: ReadonlySet<string>): boolean =>
  [...names].some((name) => /_responses\.lsr$/i.test(name));

/**
 * Reads the responses of an archive of LimeSurvey (.lsa). Its survey (.lss) says the names of the questions and the words of answers.
 * @throws AppError `invalid_input`
 */
export function readLimeArchive(file: Uint8Array): AnswerTable {
  const parts = readZipParts(file, (name) => /\.lss$|_responses\.lsr$/i.test(name));
  const textOf = (ending: string) => [...parts].find(([name]) => name.toLowerCase().endsWith(ending))?.[1];
  const [survey, responses] = [textOf('.lss'), textOf('.lsr')];
  if (survey === undefined || responses === undefined) throw fileFault('file', 'unknown');
  const questions = questionsIn(parseTables(survey));
  const rows = rowsOf(parseTables(responses, NODES_MAX), 'responses');
  const columns: AnswerColumn[] = [];
  const places = new Map<string, number>();
  return {
    program: 'limesurvey',
    rows: rows.map((row, index): AnswerRow => {
      const values = new Map<number, string>();
      for (const [element, value] of row.fields) {
        if (OF_ROW.has(element)) continue;
        // A column without any value is a column, too.
        const place = placeOf(element);
        if (value.trim() !== '') values.set(place, value);
      }
      return {
        ...{ line: index + 1, id: fieldIn(row, 'id') || null, language: fieldIn(row, 'startlanguage') || null, values },
        // Without a value, a response was not submitted: an archive also holds responses that somebody broke off.
        ...limeSubmitted(fieldIn(row, 'submitdate')),
      };
    }),
    columns,
  };

  function placeOf(element: string): number {
    const known = places.get(element);
    if (known !== undefined) return known;
    places.set(element, columns.length);
    columns.push(columnOf(element, questions));
    return columns.length - 1;
  }
}

interface LimeQuestion {
  title: string;
  gid: string;
  /** The words of its answers, by the scale and the code. */
  words: ReadonlyMap<string, string>[];
}

function questionsIn(survey: XmlTables): ReadonlyMap<string, LimeQuestion> {
  const texts = new Map(rowsOf(survey, 'answer_l10ns').map((row) => [fieldIn(row, 'aid'), fieldIn(row, 'answer')]));
  const answers = Map.groupBy(rowsOf(survey, 'answers'), (row) => fieldIn(row, 'qid'));
  return new Map(
    rowsOf(survey, 'questions').map((row) => {
      const own = answers.get(fieldIn(row, 'qid')) ?? [];
      const scale = (id: string) => own.filter((answer) => (fieldIn(answer, 'scale_id') || '0') === id).toReversed();
      const words = ['0', '1'].map(
        // In reverse, so that of several languages the first one stays.
        (id) =>
          new Map(
            scale(id).map((answer) => [
              fieldIn(answer, 'code'),
              plainLine(fieldIn(answer, 'answer') || texts.get(fieldIn(answer, 'aid')) || ''),
            ]),
          ),
      );
      return [fieldIn(row, 'qid'), { title: fieldIn(row, 'title'), gid: fieldIn(row, 'gid'), words }];
    }),
  );
}

/** `_981966X4X13other`: the ids of survey, group and question, then the code of the part; after `#` or `-` the scale. */
function columnOf(element: string, questions: ReadonlyMap<string, LimeQuestion>): AnswerColumn {
  const about = LIME_ABOUT.get(element);
  if (about) return { name: element, path: [element], about };
  const [, gid = '', digits = '', rest = ''] = /^_?\d{1,12}X(\d{1,12})X(\d{1,12})(.*)$/.exec(element) ?? [];
  for (let length = digits.length; length > 0; length -= 1) {
    const question = questions.get(digits.slice(0, length));
    if (!question || question.gid !== gid) continue;
    const [part = '', scale] = `${digits.slice(length)}${rest}`.split(/[#-]/);
    const words = question.words[Number(scale ?? 0)];
    return {
      name: `${question.title}${part === '' ? '' : `[${part}]`}${scale === undefined ? '' : `[${Number(scale) + 1}]`}`,
      path: [question.title, ...(part === '' ? [] : [part]), ...(scale === undefined ? [] : [scale])],
      ...(words && words.size > 0 && { words }),
    };
  }
  return { name: element, path: [element] };
}
