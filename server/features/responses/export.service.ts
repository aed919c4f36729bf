import { fitInto } from '#contract/cut.ts';
import { AppError } from '#contract/errors.ts';
import { EXPORTS_PER_PERSON } from '#contract/limits.ts';
import type { Db } from '#server/db/pool.ts';
import { readBatches } from '#server/db/read-all.ts';
import type { StoredQuestion } from '#server/db/tables.ts';
import type { Definition, Definitions } from '#server/features/surveys/definitions.ts';
import { assertInsider } from '#server/features/surveys/insiders.service.ts';
import type { Actor } from '#server/http/actor.ts';
import { createPlaces } from '#server/timing/places.ts';
import { type ExportedRow, type ExportScope, getExactNow, listExported } from './export.queries.ts';

/** Exports of all people that may run at the same time in this process, because each uses much of the processor. */
const EXPORTS_MAX = 8;

/** All responses to a survey, as a table that is streamed. */
export interface ResponseTable {
  /** The name of the file, without its extension. */
  name: string;
  /** The headers of the question columns, which follow the columns of the response itself. */
  questions: string[];
  /** The texts of all options, of which the answers consist. */
  options: string[];
  batches: AsyncIterable<ResponseRow[]>;
}

export interface ResponseRow {
  /** The respondent's id; a person has one response to a survey. */
  id: string;
  /** null for deleted people. */
  name: string | null;
  /** ISO 8601, UTC. */
  submittedAt: string;
  /** Did they answer under the countdown? */
  timed: boolean;
  /** The chosen option's text for each question; null for an unanswered one. */
  answers: (string | null)[];
}

/**
 * Streams the responses to a survey, oldest first, to its author and to admins: all that were acknowledged before the call and
 * none that came later. Responses never change, so no long transaction is needed.
 * @throws AppError `not_found`, `other_person`
 */
export async function tabulateResponses(
  deps: { db: Db; definitions: Definitions },
  actor: Actor,
  surveyId: string,
): Promise<ResponseTable> {
  await assertInsider(deps, actor, surveyId);
  // In this order, so that the definition knows every option of the responses up to that time.
  const until = await getExactNow(deps.db);
  const definition = await deps.definitions.reload(surveyId);
  if (!definition) throw new AppError('not_found');

  const questions = inOrderOfBirth(definition.questions);
  return {
    name: fileName(definition, until),
    questions: nameColumns(questions),
    options: questions.flatMap((question) => question.options.map((option) => option.text)),
    batches: readRows(deps.db, { surveyId, until, revision: definition.revision }, questions),
  };
}

/** Rows that are read and written at a time; other requests wait while a batch is written. */
const BATCH = 250;

async function* readRows(db: Db, scope: ExportScope, questions: StoredQuestion[]): AsyncGenerator<ResponseRow[]> {
  const places = placesOf(questions);
  const width = questions.length;
  for await (const rows of readBatches<ExportedRow>((page) => listExported(db, scope, page), { batch: BATCH })) {
    const made = rows.map((row) => toRow(row, { places, width }));
    yield made;
    made.length = 0;
  }
}

/** The column and the text of an option, by its code. */
type Places = ReadonlyMap<string, { column: number; text: string }>;

const placesOf = (questions: StoredQuestion[]): Places =>
  new Map(
    questions.flatMap(({ options }, column) =>
      options.map(({ code, text }) => [String(code), { column, text }] as const),
    ),
  );

function toRow(row: ExportedRow, { places, width }: { places: Places; width: number }): ResponseRow {
  const answers = Array.from<string | null>({ length: width }).fill(null);
  for (const code of row.choices.slice(1, -1).split(',')) {
    const place = places.get(code);
    if (place) answers[place.column] = place.text;
  }
  return { id: row.respondentId, name: row.name, submittedAt: row.submittedAt, timed: row.timed, answers };
}

/** Sorts by id, which grows with time, so that a moved question keeps its column and a new one comes last. */
const inOrderOfBirth = (questions: readonly StoredQuestion[]): StoredQuestion[] =>
  questions.toSorted((a, b) => (a.id < b.id ? -1 : 1));

/** Makes the headers unique. */
function nameColumns(questions: readonly StoredQuestion[]): string[] {
  const taken = new Map<string, number>();
  return questions.map(({ text, removed }) => {
    const name = removed ? `${text} (removed)` : text;
    const before = taken.get(name) ?? 0;
    taken.set(name, before + 1);
    return before === 0 ? name : `${name} [${before + 1}]`;
  });
}

/** UTF-16 units of the title in a file name, which systems limit to 255 bytes. */
const TITLE_MAX = 60;
const DATE_LENGTH = '2026-01-31'.length;

const fileName = ({ title }: Definition, until: string): string =>
  `${fitInto(title, TITLE_MAX)} - responses ${until.slice(0, DATE_LENGTH)}`;

/** Limits the exports that run at the same time, in all and of one person. */
export function createExportTurns() {
  const takePlace = createPlaces(EXPORTS_MAX);

  /**
   * Passes the content on. Takes a place before the first chunk and gives it back after the last one or an abort.
   * @throws AppError `too_many_requests`, `unavailable` with the first chunk
   */
  return async function* inTurn<Chunk>(personId: string, content: AsyncIterable<Chunk>): AsyncGenerator<Chunk> {
    const leavePlace = takePlace({ id: personId, max: EXPORTS_PER_PERSON });
    try {
      yield* content;
    } finally {
      leavePlace();
    }
  };
}
