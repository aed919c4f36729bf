import { responseExports } from '#contract/responses/exports.ts';
import type { Cell, Column, Json } from '#questions/model/kind.ts';
import { csvCells, writeCsvTexts } from '#server/http/files/csv.ts';
import type { InExportTurn } from '#server/http/files/export-turns.ts';
import { writeXlsx, type XlsxColumn, type XlsxTable, type XlsxValue } from '#server/http/files/xlsx.ts';
import type { Router } from '#server/http/serve.ts';
import { createSlots } from '#server/timing/slots.ts';
import {
  cellsOf,
  type ExportDeps,
  endingCellsOf,
  fieldCellsOf,
  importedCellsOf,
  languageCellsOf,
  openExport,
} from './export.service.ts';
import { SLICES } from './export-slices.ts';
import { submittedIn, type TellingQuestion, tellingQuestions } from './export-table.ts';
import type { ExportedResponse, ResponseExport } from './exported.ts';
import { packForResearch } from './research-archive.service.ts';

/** The columns before the questions, with their widths in characters. */
const COLUMNS: XlsxColumn[] = [
  { header: 'Response ID', width: 38 },
  { header: 'Respondent', width: 24 },
  { header: 'Submitted at (UTC)', width: 20 },
  { header: 'Countdown', width: 12, repeats: true },
];
/** The same of an anonymous survey. */
const COLUMNS_OF_DAYS = COLUMNS.with(2, { header: 'Submitted on (UTC)', width: 20, days: true });
/** After the questions, so that the columns of earlier releases keep their places. */
const VERSION = { header: 'Version', width: 10 };
/** Beside it, where a survey has endings. */
/** 1 for a response that the author imported, else 0. */
const IMPORTED = { header: 'Imported', width: 10 };
const ENDING = { header: 'Ending', width: 28, repeats: true };
/** Only where a survey has several. */
const LANGUAGE = { header: 'Language', width: 10, repeats: true };
const FIELD_WIDTH = 20;
const QUESTION_WIDTH = 28;
const TIMED = 'timed';
const UNTIMED = 'untimed';

export function exportRoutes(
  router: Router,
  { inTurn, ...rest }: Omit<ExportDeps, 'inSlot'> & { inTurn: InExportTurn },
): void {
  const deps = { ...rest, inSlot: createSlots(SLICES) };
  router.serve(responseExports.exportResponsesCsv, async ({ actor, params, query }) => {
    const opened = await openExport(deps, actor, params.id);
    const told = tellingQuestions(opened, query.words ?? 'texts');
    const columns = [
      ...columnsOf(opened),
      ...opened.fields,
      ...told.flatMap((each) => each.columns),
      ...versionColumns(opened),
      ...opened.scores,
    ];
    const header = columns.map((column) => column.header);
    return { name: opened.name, content: inTurn(actor.id, writeCsvTexts(header, csvRows(opened, told))) };
  });

  router.serve(responseExports.exportResponsesXlsx, async ({ actor, params, query }) => {
    const opened = await openExport(deps, actor, params.id);
    const told = tellingQuestions(opened, query.words ?? 'texts');
    return { name: opened.name, content: inTurn(actor.id, writeXlsx([toWorkbook(opened, told)])) };
  });

  router.serve(responseExports.exportResponsesZip, async ({ actor, params }) => {
    const opened = await openExport(deps, actor, params.id);
    return { name: opened.name, content: inTurn(actor.id, packForResearch(opened)) };
  });
}

function columnsOf({ anonymous, language }: ResponseExport): XlsxColumn[] {
  const columns = anonymous ? COLUMNS_OF_DAYS : COLUMNS;
  return language === null ? columns : [...columns, LANGUAGE];
}

const versionColumns = ({ endings, tellsImported }: ResponseExport) => [
  VERSION,
  ...(tellsImported ? [IMPORTED] : []),
  ...(endings.length === 0 ? [] : [ENDING]),
];

function toWorkbook(opened: ResponseExport, told: readonly TellingQuestion[]): XlsxTable {
  const { questions, fields, endings, scores } = opened;
  const options = questions.flatMap(({ counted }) =>
    counted.options.flatMap(({ text, ownCode }) => (ownCode ? [text, ownCode] : [text])),
  );
  const answers = told.flatMap(({ columns }) =>
    columns.map(
      ({ type, ...column }): XlsxColumn => ({
        ...{ ...column, width: QUESTION_WIDTH },
        ...(type === 'date' && { days: true }),
      }),
    ),
  );
  return {
    name: 'Responses',
    columns: [
      ...columnsOf(opened),
      ...fields.map(({ header }) => ({ header, width: FIELD_WIDTH })),
      ...answers,
      ...versionColumns(opened),
      ...scores.map(({ header }) => ({ header, width: FIELD_WIDTH, repeats: true })),
    ],
    vocabulary: [TIMED, UNTIMED, ...options, ...endings.map(({ title }) => title)],
    batches: cells(opened, told),
  };
}

/** Workbooks count the days wrongly before this one. */
const FIRST_DAY = Date.UTC(1900, 2, 1);

/** A day or a moment as a date of a workbook, which knows no zones; as a text where workbooks cannot tell it. */
function toDate(cell: Cell): XlsxValue {
  if (typeof cell !== 'string') return cell;
  const date = new Date(/T.*(?:Z|[+-]\d\d:\d\d)$|^[^T]*$/.test(cell) ? cell : `${cell}Z`);
  return date.getTime() >= FIRST_DAY ? date : cell;
}

async function* csvRows(opened: ResponseExport, told: readonly TellingQuestion[]): AsyncGenerator<string[]> {
  const tellers = told.flatMap((each, index) =>
    // A part that asks nothing has no column, and so no comma.
    each.columns.length > 0 ? [{ index, tell: createTeller(each) }] : [],
  );
  const toRow = (response: ExportedResponse): string => {
    const timed = response.timed ? TIMED : UNTIMED;
    let row = csvCells([response.id, response.name, submittedIn(opened, response), timed]);
    if (opened.language !== null) row += `,${csvCells(languageCellsOf(opened, response))}`;
    if (opened.fields.length > 0) row += `,${csvCells(fieldCellsOf(opened, response))}`;
    for (const { index, tell } of tellers) row += `,${tell(response.values[index] ?? null, response)}`;
    row += `,${csvCells([response.revision, ...importedCellsOf(opened, response), ...endingCellsOf(opened, response)])}`;
    return opened.scores.length > 0 ? `${row},${csvCells(response.worth)}` : row;
  };
  for await (const responses of opened.read()) {
    const rows = responses.map(toRow);
    yield rows;
    rows.length = 0;
  }
}

/** Cells of a question that are kept: the codes of its options are few, typed numbers may be many. */
const KEPT_MAX = 1_000;

/** Writes the cells of a question, and those of each chosen option once: that saves the server a third of its work. */
function createTeller({ question, tell }: TellingQuestion): (value: Json | null, response: ExportedResponse) => string {
  const kept = new Map<Json | null, string>();
  const { codes, isPlaced, isDrawn } = question.shuffled;
  const isShuffled = codes.length > 0 || isPlaced || isDrawn;
  const told = (value: Json | null, response: ExportedResponse) => csvCells(tell(cellsOf(question, value, response)));

  return (value, response) => {
    if (isShuffled || (value !== null && typeof value !== 'number')) return told(value, response);
    const text = kept.get(value) ?? told(value, response);
    if (kept.size < KEPT_MAX) kept.set(value, text);
    return text;
  };
}

async function* cells(opened: ResponseExport, told: readonly TellingQuestion[]): AsyncGenerator<XlsxValue[][]> {
  for await (const responses of opened.read()) {
    const made = responses.map((response) => [
      ...[response.id, response.name, new Date(submittedIn(opened, response)), response.timed ? TIMED : UNTIMED],
      ...languageCellsOf(opened, response),
      ...fieldCellsOf(opened, response),
      ...told.flatMap(({ question, columns, tell }, index) =>
        tell(cellsOf(question, response.values[index] ?? null, response)).map((cell, column) =>
          DATES.has(columns[column]?.type) ? toDate(cell) : cell,
        ),
      ),
      response.revision,
      ...importedCellsOf(opened, response),
      ...endingCellsOf(opened, response),
      ...response.worth,
    ]);
    yield made;
    made.length = 0;
  }
}

const DATES: ReadonlySet<Column['type'] | undefined> = new Set(['date', 'moment']);
