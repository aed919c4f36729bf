import type pg from 'pg';
import type { AnswerFileStore } from '#server/adapters/answer-files/file-store.ts';
import type { PictureStore } from '#server/adapters/pictures/picture-store.ts';
import { ballots, reactions, responses } from './answers.ts';
import { assembleCast, type Cast, identityAccounts, users } from './cast.ts';
import { catalogue } from './catalogue.ts';
import { copyRows, type TableRows } from './copy-rows.queries.ts';
import { beginAlone, closeDaysBefore, isEmpty, refreshStatistics } from './demo.queries.ts';
import { closedDays, dayOf } from './demo-days.ts';
import { answerFiles, makeFiles, NO_FILES, storeHandedIn } from './demo-files.ts';
import { DEMO_PASSWORD } from './demo-people.ts';
import { type Pictures, storePictures } from './demo-pictures.ts';
import { adminReports, comments, reports } from './discussion.ts';
import { drafts } from './drafts.ts';
import { invitations } from './invitations.ts';
import { messages } from './messages.ts';
import { payments } from './payments.ts';
import { type DemoSize, planSurveys } from './plan.ts';
import type { PlannedSurvey } from './plan-types.ts';
import { planReach } from './reach.ts';
import { ranks, surveys, tallies, words } from './surveys.ts';

/** The default size of the demonstration. */
export const DEMO_SIZE: DemoSize = { people: 400, surveys: catalogue.length, responses: 4_500 };

export interface Filling {
  pool: pg.Pool;
  /** Hashes as the identity library does; called for the accounts only. */
  hashPassword(password: string): Promise<string>;
  /** The store of the questions' pictures; absent: questions have no pictures. */
  pictures?: PictureStore;
  /** The store of answers' files; absent: no respondent submits a file. */
  answerFiles?: AnswerFileStore;
  size?: DemoSize;
  /** Unix milliseconds; every event is earlier. */
  now?: number;
  onProgress?(progress: { done: number; total: number }): void;
}

/**
 * Fills an empty, migrated database with the demonstration, in one transaction. The caller decides whether that is allowed.
 * @returns the number of rows by table; null if there are people already, and then nothing was changed
 */
export async function fillDemo({ pool, ...filling }: Filling): Promise<Record<string, number> | null> {
  const client = await pool.connect();
  try {
    await beginAlone(client);
    const counts = (await isEmpty(client)) ? await fill(client, filling) : null;
    await client.query('commit');
    if (counts) await refreshStatistics(client, Object.keys(counts));
    client.release();
    return counts;
  } catch (error) {
    // Closing the connection rolls back.
    client.release(true);
    throw error;
  }
}

async function fill(
  client: pg.ClientBase,
  {
    hashPassword,
    pictures: ownPictures,
    answerFiles: fileStore,
    size = DEMO_SIZE,
    now = Date.now(),
    onProgress,
  }: Omit<Filling, 'pool'>,
): Promise<Record<string, number>> {
  const cast = assembleCast({ people: size.people, now });
  const pictures: Pictures = ownPictures ? await storePictures(ownPictures) : new Map();
  const files = fileStore ? await makeFiles() : NO_FILES;
  const listed = planSurveys({ size, cast, now, pictures, files });
  const surveys = [...listed, ...planReach({ cast, now, from: listed.length })];
  const today = dayOf(now);
  const accounts = await identityAccounts(cast, () => hashPassword(DEMO_PASSWORD));
  const tables = inOrder({ cast, surveys, today, accounts });
  const counts = await copyAll(client, tables, countProgress(expectedRows({ cast, surveys }), onProgress));
  if (fileStore) await storeHandedIn(fileStore, surveys);
  await closeDaysBefore(client, today);
  return counts;
}

interface Plan {
  cast: Cast;
  surveys: PlannedSurvey[];
}

/** Rows come after the rows that they refer to; sums come after the rows that they count. */
function inOrder({ cast, surveys: planned, today, accounts }: Plan & { today: string; accounts: TableRows }) {
  return [
    users(cast),
    accounts,
    surveys(planned),
    drafts(cast),
    words(planned),
    ...invitations(planned),
    responses(planned, cast),
    answerFiles(planned),
    ballots(planned, cast),
    reactions(planned, cast),
    tallies(planned),
    ranks(planned),
    ...closedDays(planned, cast, today),
    comments(planned, cast),
    reports(planned, cast),
    adminReports(planned, cast),
    payments(cast),
    messages(cast),
  ];
}

async function copyAll(client: pg.ClientBase, tables: TableRows[], onCopied: (rows: number) => void) {
  const counts: Record<string, number> = {};
  for (const rows of tables) {
    counts[rows.table] = (counts[rows.table] ?? 0) + (await copyRows(client, rows, onCopied));
  }
  return counts;
}

/** The number of rows of tables that grow with the size. A progress bar can ignore the others. */
function expectedRows({ cast, surveys }: Plan): number {
  const ofSurvey = ({ responses, ballots, reactions }: PlannedSurvey) => responses + ballots + reactions;
  return surveys.reduce((sum, survey) => sum + ofSurvey(survey), cast.people.length);
}

function countProgress(total: number, onProgress: Filling['onProgress']): (rows: number) => void {
  let done = 0;
  return (rows) => {
    done = Math.min(done + rows, total);
    onProgress?.({ done, total });
  };
}
