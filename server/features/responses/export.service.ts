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
import { type ExportedRow, type ExportScope, listExported, readMoment } from './export.queries.ts';

/** Exports of all people that may run at once in this process: each takes a share of the processor while it runs. */
const EXPORTS_MAX = 8;

/** All responses to a survey, as a table that is made while it is taken. */
export interface ResponseTable {
  /** What the file may be called, without its ending. */
  name: string;
  /** One of each question, after what is known of the response itself. */
  questions: string[];
  /** The texts of all options: the answers are made of them. */
  options: string[];
  batches: AsyncIterable<ResponseRow[]>;
}

export interface ResponseRow {
  /** The respondent's id: there is one response of a person to a survey. */
  id: string;
  /** null for deleted people. */
  name: string | null;
  /** ISO 8601, UTC. */
  submittedAt: string;
  /** Did they answer against the countdown? */
  timed: boolean;
  /** An option's text for each question; null where it was not answered. */
  answers: (string | null)[];
}

/**
 * The responses to a survey, oldest first, for its author and for admins. The table holds every response that was
 * acknowledged before it was asked for, and none that was submitted later: responses never change, so reading them bit by
 * bit shows the same as one long transaction would, and holds nothing up.
 * @throws AppError `not_found`, `other_person`
 */
export async function tabulateResponses(
  deps: { db: Db; definitions: Definitions },
  actor: Actor,
  surveyId: string,
): Promise<ResponseTable> {
  await assertInsider(deps, actor, surveyId);
  // In this order, so that every response up to that moment speaks of a survey that is known.
  const until = await readMoment(deps.db);
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

/** Rows of one read, which are written in one go: others wait for no more than these. */
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

/** Which column an option's code stands in, and as what. */
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
  return { id: row.respondent_id, name: row.name, submittedAt: row.submitted_at, timed: row.timed, answers };
}

/** By id, which grows with time: a question keeps its column wherever it is moved to, and a new one comes last. */
const inOrderOfBirth = (questions: readonly StoredQuestion[]): StoredQuestion[] =>
  questions.toSorted((a, b) => (a.id < b.id ? -1 : 1));

/** A column is told apart from the others by its header alone. */
function nameColumns(questions: readonly StoredQuestion[]): string[] {
  const taken = new Map<string, number>();
  return questions.map(({ text, removed }) => {
    const name = removed ? `${text} (removed)` : text;
    const before = taken.get(name) ?? 0;
    taken.set(name, before + 1);
    return before === 0 ? name : `${name} [${before + 1}]`;
  });
}

/** UTF-16 units of a file's name, of which systems take up to 255 bytes. */
const TITLE_MAX = 60;
const DATE_LENGTH = '2026-01-31'.length;

const fileName = ({ title }: Definition, until: string): string =>
  `${fitInto(title, TITLE_MAX)} - responses ${until.slice(0, DATE_LENGTH)}`;

/** Lets few exports run at once, and few of one person. */
export function createExportTurns() {
  const takePlace = createPlaces(EXPORTS_MAX);

  /**
   * The content, in a place that is taken with its first chunk and given back with its last, or when it is left.
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
