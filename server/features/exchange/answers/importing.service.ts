import { createHash } from 'node:crypto';
import { IMPORT_FAULTS_TOLD } from '#basics/limits.ts';
import { AppError } from '#contract/http/errors.ts';
import type { ImportFault, ImportTrial } from '#contract/responses/response-import.ts';
import { isWithheld } from '#contract/responses/results-opening.ts';
import { fitting, leftOf, limitsOf, limitsOn } from '#server/answering/limits.policy.ts';
import { getTallies } from '#server/answering/room.ts';
import { addEarlierDays } from '#server/db/closed-days.ts';
import type { Db } from '#server/db/connection/pool.ts';
import { inTransaction } from '#server/db/connection/transaction.ts';
import { COUNTED, type Tallies } from '#server/db/tallies.ts';
import type { Actor } from '#server/http/actor.ts';
import type { Definition, Definitions } from '#server/survey/definitions.ts';
import { assertAuthor } from '#server/survey/insiders.ts';
import { readAnswersFile } from '../reading.service.ts';
import type { Arrived, ArrivedResponse } from './arriving.ts';
import { addTallies, addTold, getNow, insertImported, listKnownResponses, lockForImport } from './importing.queries.ts';

export interface ImportingDeps {
  db: Db;
  definitions: Definitions;
  /** Called after COMMIT, so that this process drops its caches of the survey. */
  onWritten: (surveyId: string, personId: string) => void;
}

interface AnswersFile {
  bytes: Uint8Array;
  without: readonly string[];
}

/**
 * Says what an import of the file would store. Stores nothing.
 * @throws AppError `not_found`, `other_person`; `invalid_input` for a file that cannot be read
 */
export async function tryResponseImport(
  deps: ImportingDeps,
  author: Actor,
  surveyId: string,
  file: AnswersFile,
): Promise<ImportTrial> {
  const { definition, arrived } = await read(deps, author, surveyId, file);
  const { responses, ...rest } = arrived;
  const { chosen, known, over, counts } = await choose(deps.db, definition, responses);
  const faults: ImportFault[] = over.map(({ line }) => ({
    line,
    column: '',
    question: null,
    fault: 'full',
    value: '',
  }));
  const told = [...rest.faults, ...faults].toSorted((one, other) => one.line - other.line);
  return {
    ...rest,
    ...{ fitting: chosen.length, screened: chosen.filter(({ screened }) => screened).length, known },
    ...{ faulty: rest.faulty + over.length, faults: told.slice(0, IMPORT_FAULTS_TOLD) },
    fills: chosen.length > 0 && leftOf(definition, counts)?.full === true,
    trial: nameOf(definition, chosen),
  };
}

/**
 * Stores exactly the responses that the trial told, in one transaction.
 * @throws AppError as `tryResponseImport`; `trial_outdated` if it would store others
 */
export async function importResponses(
  deps: ImportingDeps,
  author: Actor,
  surveyId: string,
  { trial, ...file }: AnswersFile & { trial: string },
): Promise<{ imported: number; screened: number }> {
  const { definition, arrived } = await read(deps, author, surveyId, file);
  const bodyHash = createHash('sha256').update(file.bytes).digest('hex').slice(0, HASH_CHARACTERS);
  const { id, revision, anonymous, authorId } = definition;
  const isLimited = limitsOf(definition).length > 0;

  const stored = await inTransaction(deps.db, async (trx) => {
    if (!(await lockForImport(trx, { surveyId: id, revision, isLimited }))) throw new AppError('trial_outdated');
    const { chosen } = await choose(trx, definition, arrived.responses);
    if (nameOf(definition, chosen) !== trial) throw new AppError('trial_outdated');
    if (chosen.length === 0) return chosen;
    for (let at = 0; at < chosen.length; at += ROWS_AT_ONCE) {
      const rows = chosen.slice(at, at + ROWS_AT_ONCE);
      const inserted = await insertImported(trx, { surveyId: id, revision, anonymous, bodyHash }, rows);
      // Another import of the same rows was faster.
      if (inserted < rows.length) throw new AppError('trial_outdated');
    }
    const counted = chosen.filter(({ screened }) => !screened);
    const today = (await getNow(trx)).toISOString();
    await addEarlierDays(trx, { surveyId: id, authorId }, daysOf(counted, today));
    // Live answers wait for these rows, so they are locked last.
    await addTallies(trx, id, countsOf(chosen));
    await addTold(trx, id, counted.length);
    return chosen;
  });
  if (stored.length > 0) deps.onWritten(id, author.id);
  return { imported: stored.length, screened: stored.filter(({ screened }) => screened).length };
}

/** Rows of a statement, so that writing them out holds up no other request for long. */
const ROWS_AT_ONCE = 500;
/** The characters of a hash of 16 bytes. */
const HASH_CHARACTERS = 32;

async function read(deps: ImportingDeps, author: Actor, surveyId: string, { bytes, without }: AnswersFile) {
  await assertAuthor(deps, author, surveyId);
  const definition = await deps.definitions.reload(surveyId);
  if (!definition) throw new AppError('not_found');
  const now = await getNow(deps.db);
  return { definition, arrived: await readAnswersFile(bytes, { definition, without, now }) };
}

interface Chosen {
  chosen: ArrivedResponse[];
  /** How many the survey has. */
  known: number;
  /** Those that a limit refuses. */
  over: ArrivedResponse[];
  /** With those that are chosen. */
  counts: Tallies;
}

/**
 * Chooses the responses that are new, and for which the survey's limits have room, in the order of the file.
 * @throws AppError `too_few_answers` for an anonymous survey whose answers are withheld
 */
async function choose(db: Db, definition: Definition, responses: Arrived['responses']): Promise<Chosen> {
  const ids = responses.flatMap(({ id, ownId }) => (ownId === null ? [id] : [id, ownId]));
  const found = await listKnownResponses(db, definition.id, ids);
  const fresh = responses.filter(({ id, ownId }) => !found.has(id) && (ownId === null || !found.has(ownId)));
  const before = await getTallies(db, definition.id);
  // With responses of one's own making beside, few answers would tell who gave them.
  if (isWithheld(definition, before.get(COUNTED.responses) ?? 0)) throw new AppError('too_few_answers');
  const counting = fresh.map((response) => ({
    ...{ surveyId: definition.id, response, choices: response.choices },
    // A screened-out response counts in no limit.
    limits: response.screened ? [] : limitsOn(definition, response.choices),
  }));
  const limited = counting.filter(({ limits }) => limits.length > 0);
  const fits = new Set(fitting(limited, new Map([[definition.id, before]])));
  const isChosen = (each: (typeof counting)[number]) => each.limits.length === 0 || fits.has(each);
  const chosen = counting.filter(isChosen).map(({ response }) => response);
  const counts = new Map(before);
  for (const [code, n] of countsOf(chosen)) counts.set(code, (counts.get(code) ?? 0) + n);
  return {
    ...{ chosen, counts, known: responses.length - fresh.length },
    over: counting.filter((each) => !isChosen(each)).map(({ response }) => response),
  };
}

/** How often the responses count each code, as their submissions would. */
function countsOf(responses: readonly ArrivedResponse[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { choices, screened } of responses) {
    for (const code of screened ? choices : [COUNTED.responses, ...choices]) {
      counts.set(code, (counts.get(code) ?? 0) + 1);
    }
  }
  return counts;
}

function daysOf(responses: readonly ArrivedResponse[], now: string): { day: string; n: number }[] {
  const days = Map.groupBy(responses, ({ submittedAt }) => (submittedAt ?? now).slice(0, DAY_LENGTH));
  return [...days].map(([day, of]) => ({ day, n: of.length })).toSorted((one, other) => (one.day < other.day ? -1 : 1));
}
const DAY_LENGTH = 'YYYY-MM-DD'.length;

/** Names what an import stores: the same responses with the same answers to the same version of the survey. */
function nameOf({ id, revision }: Definition, chosen: readonly ArrivedResponse[]): string {
  const rows = chosen.map(({ id: response, choices, given, screened, submittedAt }) => [
    ...[response, choices, given, screened, submittedAt],
  ]);
  return createHash('sha256')
    .update(JSON.stringify([id, revision, rows]))
    .digest('base64url');
}
