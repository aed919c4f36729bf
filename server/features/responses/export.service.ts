import { fitInto } from '#contract/cut.ts';
import { AppError } from '#contract/errors.ts';
import type { FieldValues } from '#contract/hidden-fields.ts';
import { SOURCE } from '#contract/link-values.ts';
import type { Kind } from '#questions/contract.ts';
import type { Cell, Column, Counted, Json, KindServer } from '#questions/kind.ts';
import { serverOf } from '#questions/server.ts';
import type { Db } from '#server/db/pool.ts';
import type { Given, StoredQuestion } from '#server/db/stored.ts';
import type { Definition, Definitions } from '#server/features/surveys/definitions.ts';
import { fieldsOf } from '#server/features/surveys/hidden-fields.policy.ts';
import { assertInsider } from '#server/features/surveys/insiders.service.ts';
import { codesOf, kindOf, toCounted } from '#server/features/surveys/stored-questions.ts';
import type { Actor } from '#server/http/actor.ts';
import type { InSlot } from '#server/timing/slots.ts';
import { type ExportedRow, getExactNow, listFieldNames } from './export.queries.ts';
import { readExported } from './export-slices.ts';

/** All responses to a survey, oldest first: all that were acknowledged before it was opened, and none that came later. */
export interface ResponseExport {
  /** The name of the file, without its extension. */
  name: string;
  surveyId: string;
  title: string;
  /** Those that were removed after answers, too. In the order in which they were written, which later changes keep. */
  questions: ExportedQuestion[];
  /** What came with the address of respondents: all fields that are declared or have values. */
  fields: ExportedField[];
  /** Reads them from the first on, in batches of a bounded size. */
  read: () => AsyncIterable<ExportedResponse[]>;
}

export interface ExportedQuestion {
  id: string;
  kind: Kind;
  /** Unlike that of any other question. */
  text: string;
  counted: Counted<unknown>;
  columns: readonly Column[];
  server: KindServer<unknown, unknown, object>;
}

export interface ExportedField {
  name: string;
  /** As its author calls it. */
  header: string;
}

export interface ExportedResponse {
  /** The respondent's id; a person has one response to a survey. */
  id: string;
  /** null for deleted people. */
  name: string | null;
  /** ISO 8601, UTC. */
  submittedAt: string;
  /** As `submittedAt`; null for a response without the countdown. */
  startedAt: string | null;
  /** The answers in the order of the questions; null where there is none. */
  values: (Json | null)[];
  /** What came with their address, by the name of the field; null for nothing. */
  fields: FieldValues | null;
}

export interface ExportDeps {
  db: Db;
  definitions: Definitions;
  /** For each slice of responses. */
  inSlot: InSlot;
}

/**
 * Opens the responses to a survey for its author and for admins. Responses never change, so no long transaction is needed.
 * @throws AppError `not_found`, `other_person`
 */
export async function openExport(deps: ExportDeps, actor: Actor, surveyId: string): Promise<ResponseExport> {
  await assertInsider(deps, actor, surveyId);
  // In this order, so that the definition knows every option of the responses up to that time.
  const until = await getExactNow(deps.db);
  const definition = await deps.definitions.reload(surveyId);
  if (!definition) throw new AppError('not_found');

  const stored = inOrderOfBirth(definition.questions);
  const scope = { surveyId, until, revision: definition.revision };
  return {
    name: fileName(definition, until),
    surveyId,
    title: definition.title,
    questions: toExported(stored),
    fields: toFields(definition, await listFieldNames(deps.db, scope)),
    read: () => toResponses(readExported(deps, scope), stored),
  };
}

/** An answer in all columns of its question. */
export const cellsOf = ({ server, counted }: ExportedQuestion, value: Json | null): Cell[] =>
  server.cells(counted, value);

async function* toResponses(
  batches: AsyncIterable<ExportedRow[]>,
  questions: StoredQuestion[],
): AsyncGenerator<ExportedResponse[]> {
  const toResponse = createReader(questions);
  for await (const rows of batches) {
    const made = rows.map(toResponse);
    yield made;
    made.length = 0;
  }
}

/** A moment as ISO 8601 to the microsecond: the database leaves out zeros at its end. */
const exactly = (moment: string): string =>
  `${moment.slice(0, DATE_LENGTH)}T${moment.slice(DATE_LENGTH + 1, 19)}.${moment.slice(20, -UTC.length).padEnd(6, '0')}Z`;
const UTC = '+00';

/** Reads all that is needed of the questions once, as an export has millions of answers. */
function createReader(questions: StoredQuestion[]): (row: ExportedRow) => ExportedResponse {
  const readers = questions.map((question) => ({
    id: question.id,
    counted: toCounted(question),
    kind: serverOf(kindOf(question)),
  }));
  const owners = new Map(
    questions.flatMap((question, index) => codesOf(question).map((code) => [String(code), index] as const)),
  );

  return ({ respondentId: id, name, submittedAt, startedAt, choices, given: text }) => {
    const chosen: number[][] = [];
    for (const code of choices.slice(1, -1).split(',')) {
      const owner = owners.get(code);
      if (owner === undefined) continue;
      const codes = chosen[owner];
      if (codes) codes.push(Number(code));
      else chosen[owner] = [Number(code)];
    }
    const given = text === null ? null : (JSON.parse(text) as Given); // as it was stored
    const values = readers.map(({ id: question, kind, counted }, index) => {
      const codes = chosen[index];
      return codes ? (kind.read(counted, codes, given?.[question]) as Json) : null; // what was sent as JSON comes back
    });
    return {
      id,
      name,
      values,
      fields: fieldsOf(given),
      submittedAt: exactly(submittedAt),
      startedAt: startedAt === null ? null : exactly(startedAt),
    };
  };
}

/** Sorts by id, which grows with time, so that a moved question keeps its column and a new one comes last. */
const inOrderOfBirth = (questions: readonly StoredQuestion[]): StoredQuestion[] =>
  questions.toSorted((a, b) => (a.id < b.id ? -1 : 1));

function toExported(questions: readonly StoredQuestion[]): ExportedQuestion[] {
  const taken = new Map<string, number>();
  return questions.map((question) => {
    const text = question.removed ? `${question.text} (removed)` : question.text;
    const before = taken.get(text) ?? 0;
    taken.set(text, before + 1);
    const [kind, counted] = [kindOf(question), toCounted(question)];
    return {
      ...{ id: question.id, kind, counted },
      text: before === 0 ? text : `${text} [${before + 1}]`,
      server: serverOf(kind),
      columns: serverOf(kind).columns(counted),
    };
  });
}

/** The source, then the fields in the order of their author, then those that were removed, where they have values. */
function toFields({ hiddenFields }: Definition, found: readonly string[]): ExportedField[] {
  const declared = new Map(hiddenFields.map(({ name, label }) => [name, label]));
  const others = found.filter((name) => name !== SOURCE && !declared.has(name));
  return [...found.filter((name) => name === SOURCE), ...declared.keys(), ...others].map((name) => {
    const label = declared.get(name);
    return { name, header: label ? `${label} (${name})` : name };
  });
}

/** The values of an address in the columns of all fields. */
export const fieldCellsOf = ({ fields }: ResponseExport, { fields: values }: ExportedResponse): Cell[] =>
  fields.map(({ name }) => values?.[name] ?? null);

/** UTF-16 units of the title in a file name, which systems limit to 255 bytes. */
const TITLE_MAX = 60;
const DATE_LENGTH = '2026-01-31'.length;

const fileName = ({ title }: Definition, until: string): string =>
  `${fitInto(title, TITLE_MAX)} - responses ${until.slice(0, DATE_LENGTH)}`;
