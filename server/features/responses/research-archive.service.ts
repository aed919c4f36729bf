import type { Cell } from '#questions/model/kind.ts';
import { writeCsvBatches, writePlainCsv } from '#server/http/files/csv.ts';
import { writePieces } from '#server/http/files/pieces.ts';
import { writeZip, type ZipEntry } from '#server/http/files/zip.ts';
import {
  CODEBOOK_HEADER,
  listVariables,
  openCodebook,
  tabulateCodebook,
  tellCodebook,
  type Variable,
} from './codebook.ts';
import { cellsOf, endingCellsOf, fieldCellsOf, importedCellsOf, languageCellsOf } from './export.service.ts';
import { submittedIn } from './export-table.ts';
import type { ExportedResponse, ResponseExport } from './exported.ts';
import { writeSyntaxR } from './syntax-r.ts';
import { writeSyntaxSpss } from './syntax-spss.ts';

/**
 * Packs the responses to a survey for statistics programs while it sends them: a table with codes beside texts, a codebook, and the
 * syntax that reads both with their labels. Holds one batch at a time, and leaves out the names of respondents.
 */
export const packForResearch = (opened: ResponseExport): AsyncGenerator<Uint8Array> => writeZip(listEntries(opened));

/** The codebook comes after the table, because the table gives its counts. */
async function* listEntries(opened: ResponseExport): AsyncGenerator<ZipEntry> {
  const variables = listVariables(opened);
  const { codebook, add } = openCodebook(variables);
  const header = variables.map(({ name }) => name);

  yield { name: 'README.txt', content: [README] };
  yield { name: 'responses.csv', content: writePlainCsv(header, tabulate(opened, variables, add)) };
  yield { name: 'responses.jsonl', content: writeLines(opened) };
  yield { name: 'codebook.csv', content: writeCsvBatches(CODEBOOK_HEADER, onlyBatch(tabulateCodebook(codebook))) };
  yield { name: 'codebook.json', content: [tellCodebook(opened, codebook)] };
  yield { name: 'read.R', content: [writeSyntaxR(codebook, opened.title)] };
  yield { name: 'read.sps', content: [writeSyntaxSpss(codebook)] };
}

async function* tabulate(
  opened: ResponseExport,
  variables: readonly Variable[],
  add: (row: readonly Cell[]) => void,
): AsyncGenerator<Cell[][]> {
  const { questions } = opened;
  for await (const responses of opened.read()) {
    const made = responses.map((response) => {
      const { id, startedAt, timed, revision, values, worth } = response;
      const answers = questions.flatMap((question, index) => cellsOf(question, values[index] ?? null, response));
      const submitted = submittedIn(opened, response);
      const own = [id, submitted, startedAt, ...languageCellsOf(opened, response), ...fieldCellsOf(opened, response)];
      const ended = endingCellsOf(opened, response);
      const code = ended.length > 0 ? [response.ending?.code ?? null] : [];
      const cells = [
        ...own,
        ...answers,
        revision,
        timed ? 1 : 0,
        ...importedCellsOf(opened, response),
        ...code,
        ...ended,
        ...worth,
      ];
      const row = cells.map((cell, column) => plain(cell, variables[column] ?? null));
      add(row);
      return row;
    });
    yield made;
    made.length = 0;
  }
}

/** A cell for statistics programs: a moment without letters, and a text in one line. */
function plain(given: Cell, variable: Variable | null): Cell {
  const cell = variable ? variable.toOwn(given) : given;
  if (typeof cell !== 'string') return cell;
  if (variable?.type === 'moment')
    return cell.replace(MOMENT, (_, day, time, seconds = ':00') => `${day} ${time}${seconds}`);
  return variable?.type === 'text' ? cell.replaceAll(LINE_BREAKS, ' ') : cell;
}

const MOMENT = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)(:\d\d)?.*$/;
const LINE_BREAKS = /[\n\v\f\r\u0085\u2028\u2029]+/g;

/** JSON Lines: a response in each line, as it is stored. */
function writeLines({ questions, read }: ResponseExport): AsyncGenerator<string> {
  return writePieces(read(), lineOf);

  function lineOf(response: ExportedResponse): string {
    const { id, submittedAt, startedAt, timed, revision, imported, values, order, fields, language, ending } = response;
    const answers = Object.fromEntries(
      questions.flatMap(({ id }, index) => (values[index] === null ? [] : [[id, values[index]]])),
    );
    // The answers are in the author's order; extra columns have the respondent's order of what was shuffled.
    const shown = order && {
      lists: Object.fromEntries(order.lists),
      places: Object.fromEntries([...order.places].map(([question, place]) => [question, place + 1])),
    };
    const came = { ...(imported && { imported }), ...(language !== null && { language }), ...(fields && { fields }) };
    const told = { ...came, ...(ending && { ending: ending.code }), ...(shown && { order: shown }), answers };
    return `${JSON.stringify({ response: id, submittedAt, startedAt, timed, version: revision, ...told })}\n`;
  }
}

async function* onlyBatch<Row>(rows: Row[]): AsyncGenerator<Row[]> {
  yield rows;
}

const README = `The responses to a survey, for statistics programs. All texts are in UTF-8.

responses.csv    A row for each response, oldest first. The first row names the columns: q1 is the first question in the order of
                 the survey today, q3_o7 its option and q3_r14 its row of that code. Where the author gave own codes, they name the
                 columns instead, and are the values. Questions that were removed after answers come last. Codes stand beside the texts that they mean, which
                 end with _text. field_src and other columns of that form came with the respondent's address: nobody has
                 checked them. q3_order says in which order this respondent got the options of a question that is shuffled, by
                 their codes, q3_order_text by their numbers as the author wrote them, and q3_place where the question
                 stood in its section; they are empty where the author has changed that since. A column of an
                 option is empty where a condition hid that option from the respondent. Times are in UTC. Line breaks
                 in texts are spaces; else each text is as it was written, so that a spreadsheet may calculate one that begins
                 with = or -. For spreadsheets there are the export as CSV and as a workbook. The column version is the
                 version of the survey that was answered: the page Versions of the survey says what changed
                 between two. Of an anonymous survey submitted is the day alone, and started is empty; responses.jsonl has the moment
                 at which that day began. started is when the respondent began, where that is known, and timed is 1 where a time limit
                 ran, else 0. Where the author imported responses, imported is 1 for these, else 0. Where a survey has endings, ending is the code of the one that the respondent got, and
                 ending_text its headline. Behind them score_7 is the sum of points in a score and band_7 what it means, by the points of
                 today, which the author may change.
responses.jsonl  A JSON object in each line: the same responses exactly as they were given, by the ids of the questions.
codebook.csv     Each column of responses.csv: its question, its type, its codes with their labels, and how often each occurs. It
                 is for people, too: an apostrophe stands wherever a spreadsheet would begin to calculate.
codebook.json    The same without apostrophes, and the questions with their options, for programs.
read.R           Reads responses.csv in R with all labels.
read.sps         Reads responses.csv in SPSS with all labels.

The column "response" is the same in all exports of this survey, so that files can be joined by it. Names of respondents are left
out; they are in the export as CSV or as a workbook.
`;
