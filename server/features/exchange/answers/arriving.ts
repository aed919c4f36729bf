import { createHash } from 'node:crypto';
import { IMPORT_FAULTS_TOLD, RESPONSES_IMPORTED_MAX } from '#basics/limits.ts';
import type { ImportFault, UnusedColumn } from '#contract/responses/response-import.ts';
import { FieldValues } from '#contract/sharing/hidden-fields.ts';
import { type ToldAnswer, type ToldValue, UnknownValue } from '#questions/exchange/told-answer.ts';
import type { Json } from '#questions/model/kind.ts';
import { shownIn, toStored } from '#server/answering/answers.policy.ts';
import { readFields, withFields } from '#server/answering/hidden-fields.policy.ts';
import { withLanguage } from '#server/answering/response-language.ts';
import type { Definition } from '#server/survey/definitions.ts';
import { fileFault } from '../file-fault.ts';
import type { AnswerRow, AnswersProgram, AnswerTable } from './answer-table.ts';
import { type Goal, goalsOf, type Target, targetsOf } from './columns.ts';
import { faultsOf } from './row-faults.ts';

/** A response of a file, as it would be stored. */
export interface ArrivedResponse {
  line: number;
  /** The respondent's id here. The same row of the same file always has the same. */
  id: string;
  /** For our own exports: the id of the response in the survey that was exported. */
  ownId: string | null;
  /** ISO 8601; null: the file does not say it. */
  submittedAt: string | null;
  choices: number[];
  /** As JSON. */
  given: string | null;
  screened: boolean;
}

/** A file of answers, compared with a survey. */
export interface Arrived {
  program: AnswersProgram;
  rows: number;
  responses: ArrivedResponse[];
  /** Rows that were never submitted. */
  incomplete: number;
  /** Rows with faults, of which the first are told. */
  faulty: number;
  faults: ImportFault[];
  unused: UnusedColumn[];
  /** The ids of questions without a column. */
  missing: string[];
  /** How many answers the survey's conditions hide, and are left out. */
  hidden: number;
}

/**
 * Reads the rows of a file as answers to a survey. Each row is judged as a submission is. Runs in a worker thread.
 * @param now ISO 8601: a later response is a fault
 * @throws AppError `invalid_input` for a file without rows, or with too many
 */
export function readArrived(
  table: AnswerTable,
  definition: Definition,
  { without, now }: { without: readonly string[]; now: string },
): Arrived {
  if (table.rows.length === 0) throw fileFault('file', 'noRows');
  if (table.rows.length > RESPONSES_IMPORTED_MAX) throw fileFault('file', 'rows');
  const targets = targetsOf(definition);
  const goals = goalsOf(definition, targets, { ...table, without: new Set(without) });
  const seen = new Map<string, number>();
  const arrived: Arrived = {
    ...{ program: table.program, rows: table.rows.length, responses: [], incomplete: 0, faulty: 0, hidden: 0 },
    ...{ faults: [], unused: unusedIn(table, goals), missing: missingIn(targets, goals) },
  };
  for (const row of table.rows) {
    if (!row.isComplete) {
      arrived.incomplete += 1;
      continue;
    }
    const content = contentOf(table, row);
    // Of rows that say the same, each is a response.
    const times = seen.get(content) ?? 0;
    seen.set(content, times + 1);
    const read = readRow(definition, row, { table, goals, now });
    if ('faults' in read) {
      arrived.faulty += 1;
      arrived.faults.push(...read.faults.slice(0, IMPORT_FAULTS_TOLD - arrived.faults.length));
      continue;
    }
    arrived.hidden += read.hidden;
    arrived.responses.push({
      ...{ line: row.line, id: idOf(definition.id, `${content} ${times}`), submittedAt: row.submittedAt },
      ownId: table.program === 'canvass' && isUuid(row.id) ? row.id : null,
      ...{ choices: read.choices, given: read.given && JSON.stringify(read.given), screened: read.screened === true },
    });
  }
  return arrived;
}

function readRow(
  definition: Definition,
  row: AnswerRow,
  { table, goals, now }: { table: AnswerTable; goals: readonly Goal[]; now: string },
) {
  const { told, sent } = sorted(row, goals);
  const faults: ImportFault[] = [];
  const faultAt = faultsOf(definition, row, { table, goals });
  if (row.submittedAt !== null && !isPast(row.submittedAt, now))
    faults.push(faultAt({ fault: 'time', value: row.submittedAt }));
  const answers: Record<string, Json> = {};
  for (const [target, answer] of told) {
    try {
      const value = target.told?.read(target.counted, answer);
      if (value !== undefined) answers[target.counted.id] = value;
    } catch (error) {
      if (!(error instanceof UnknownValue)) throw error;
      faults.push(faultAt({ fault: 'unknown', question: target.counted.id, value: error.value }));
    }
  }
  const fields = FieldValues.safeParse(sent);
  if (!fields.success) faults.push(faultAt({ fault: 'field', value: Object.values(sent).join(', ') }));
  // An answer that cannot be read may decide which questions are asked, so that the rest is not judged.
  if (faults.length > 0) return { faults };

  const came = readFields(definition, fields.data ?? {}, definition.revision);
  const shown = shownIn(definition, answers, came.values);
  const stored = toStored(definition, shown, definition.revision);
  if ('fields' in stored) return { faults: faultAt.ofAnswers(answers, { shown, said: stored.fields }) };
  if (stored.choices.length === 0) return { faults: [faultAt({ fault: 'empty' })] };
  const kept = withLanguage(withFields(stored, came.values), row.language ?? undefined, definition);
  const hidden = Object.keys(answers).filter((id) => shown.answers[id] === undefined).length;
  return { ...kept, hidden };
}

/** The values of a row by their questions and hidden fields. */
function sorted(
  row: AnswerRow,
  goals: readonly Goal[],
): { told: Map<Target, ToldAnswer>; sent: Record<string, string> } {
  const told = new Map<Target, ToldAnswer & { parts: ToldAnswer['parts'][number][] }>();
  const sent: Record<string, string> = {};
  for (const [place, dirty] of row.values) {
    const goal = goals[place];
    const value = Array.isArray(dirty) ? dirty.map(clean) : clean(dirty as ToldValue); // it is no list
    if (!goal || goal.to === 'nowhere') continue;
    if (goal.to === 'field') {
      sent[goal.name] = String(value);
      continue;
    }
    const answer = told.get(goal.target) ?? { whole: undefined, find: goal.find, parts: [] };
    told.set(goal.target, answer);
    if (goal.at) answer.parts.push({ at: goal.at, value, find: goal.find });
    else Object.assign(answer, { whole: value, find: goal.find });
  }
  return { told, sent };
}

/** Without characters that no answer can have. */
const clean = (value: ToldValue): ToldValue =>
  typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value;

const isPast = (moment: string, now: string): boolean =>
  ISO.test(moment) && moment >= '1970' && new Date(moment) <= new Date(now);
const ISO = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** What makes a row the same as one that was imported before: its id in our exports, else all that it says. */
function contentOf({ program, columns }: AnswerTable, { id, submittedAt, values }: AnswerRow): string {
  if (program === 'canvass' && isUuid(id)) return id;
  const cells = Array.from(values, ([place, value]) => [columns[place]?.name ?? '', value] as const);
  return JSON.stringify([program, id, submittedAt, cells.toSorted(([one], [other]) => (one < other ? -1 : 1))]);
}

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;
const isUuid = (id: string | null): id is string => id !== null && UUID.test(id);

/** A UUID of version 8, made of the survey and the content of the row. */
function idOf(surveyId: string, content: string): string {
  const bytes = createHash('sha256').update(`${surveyId}\n${content}`).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** The columns with values that go nowhere. */
function unusedIn({ columns, rows }: AnswerTable, goals: readonly Goal[]): UnusedColumn[] {
  const counts = new Map<number, number>();
  for (const { values, isComplete } of rows) {
    if (!isComplete) continue;
    for (const place of values.keys()) counts.set(place, (counts.get(place) ?? 0) + 1);
  }
  return goals.flatMap((goal, place): UnusedColumn[] => {
    const count = counts.get(place) ?? 0;
    if (goal.to !== 'nowhere' || (count === 0 && goal.why !== 'left')) return [];
    return [{ column: columns[place]?.name ?? '', why: goal.why, rows: count }];
  });
}

/** The questions that can be answered by a file, and to which no column leads. */
function missingIn(targets: ReadonlyMap<string, Target>, goals: readonly Goal[]): string[] {
  const reached = new Set(goals.flatMap((goal) => (goal.to === 'question' ? [goal.target] : [])));
  return [...targets].flatMap(([id, target]) => (target.told && !reached.has(target) ? [id] : []));
}
