import { responseExports } from '#contract/exports.ts';
import type { Db } from '#server/db/pool.ts';
import type { Definitions } from '#server/features/surveys/definitions.ts';
import { writeCsvBatches } from '#server/http/files/csv.ts';
import { writeXlsx, type XlsxValue } from '#server/http/files/xlsx.ts';
import type { Router } from '#server/http/serve.ts';
import { createExportTurns, type ResponseRow, type ResponseTable, tabulateResponses } from './export.service.ts';

/** The columns before the questions, with their widths in characters. */
const COLUMNS = [
  { header: 'Response ID', width: 38 },
  { header: 'Respondent', width: 24 },
  { header: 'Submitted at (UTC)', width: 20 },
  { header: 'Countdown', width: 12, repeats: true },
];
const QUESTION_WIDTH = 28;
const TIMED = 'timed';
const UNTIMED = 'untimed';

export function exportRoutes(router: Router, deps: { db: Db; definitions: Definitions }): void {
  const inTurn = createExportTurns();

  router.serve(responseExports.exportResponsesCsv, async ({ actor, params }) => {
    const table = await tabulateResponses(deps, actor, params.id);
    const header = [...COLUMNS.map((column) => column.header), ...table.questions];
    const batches = cells(table.batches, (row) => row.submittedAt);
    return { name: table.name, content: inTurn(actor.id, writeCsvBatches(header, batches)) };
  });

  router.serve(responseExports.exportResponsesXlsx, async ({ actor, params }) => {
    const table = await tabulateResponses(deps, actor, params.id);
    return { name: table.name, content: inTurn(actor.id, writeXlsx(toWorkbook(table))) };
  });
}

const toWorkbook = (table: ResponseTable) => ({
  name: 'Responses',
  columns: [...COLUMNS, ...table.questions.map((header) => ({ header, width: QUESTION_WIDTH, repeats: true }))],
  vocabulary: [TIMED, UNTIMED, ...table.options],
  batches: cells<XlsxValue>(table.batches, (row) => new Date(row.submittedAt)),
});

async function* cells<Value>(
  batches: AsyncIterable<ResponseRow[]>,
  momentOf: (row: ResponseRow) => Value,
): AsyncGenerator<(Value | string | null)[][]> {
  for await (const rows of batches) {
    const made = rows.map((row) => [row.id, row.name, momentOf(row), row.timed ? TIMED : UNTIMED, ...row.answers]);
    yield made;
    made.length = 0;
  }
}
