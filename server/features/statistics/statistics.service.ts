import { AppError } from '#contract/errors.ts';
import type { QuestionStatistics } from '#contract/statistics.ts';
import { meanInterval } from '#questions/parts/statistics.ts';
import { serverOf } from '#questions/server.ts';
import type { Db } from '#server/db/pool.ts';
import type { Definition } from '#server/features/surveys/definitions.ts';
import { assertSeesResults, type DetailsDeps } from '#server/features/surveys/details.service.ts';
import { kindOf, toCounted } from '#server/features/surveys/stored-questions.ts';
import { createSnapshots, type Snapshots } from '#server/http/cache/snapshots.ts';
import type { Visitor } from '#server/http/visitor.ts';
import { createSlots, type InSlot } from '#server/timing/slots.ts';
import { findMomentFigures, findNumberFigures, type MeasuredQuestion } from './statistics.queries.ts';

export interface StatisticsDeps extends DetailsDeps {
  kept: Snapshots<Kept>;
  inSlot: InSlot;
}

/** What was found of a question, or why nothing was. */
type Kept = ({ statistics: QuestionStatistics | null } | { error: unknown }) & {
  size: number;
  /** A time of `performance.now()`. */
  freshUntil: number;
};

/** A statement over a million responses takes two seconds: one at a time, and each question seldom. */
const STATEMENTS = { atOnce: 1, waiting: 30 };
const FRESH_MS = 1_000;
const FRESH_TIMES = 20;
/** Assumed of an entry, with room for its key. */
const ENTRY_BYTES = 500;
const KEPT_BYTES = 2 * 1024 * 1024;

/** What all calls share. */
export const createStatistics = (): Pick<StatisticsDeps, 'kept' | 'inSlot'> => ({
  kept: createSnapshots<Kept>(KEPT_BYTES, Number.POSITIVE_INFINITY),
  inSlot: createSlots(STATEMENTS),
});

/**
 * The exact statistics of a question whose tallies know only ranges. They are kept for a while after they were made, and so is
 * a failure, so that a question of millions is not read again and again.
 * @throws AppError `not_found`, also where this viewer may not see the results; `unavailable`
 */
export async function getStatistics(
  deps: StatisticsDeps,
  visitor: Visitor,
  { id, question: questionId }: { id: string; question: string },
): Promise<{ statistics: QuestionStatistics | null }> {
  const question = measuredIn(await assertSeesResults(deps, visitor, id), questionId);
  const key = `${id} ${questionId}`;
  const load = () => measure(deps, question);
  let found = await deps.kept.get(key, 0, load);
  if (found.freshUntil < performance.now()) found = await deps.kept.get(key, found.freshUntil, load);
  if ('error' in found) throw found.error;
  return { statistics: found.statistics };
}

/** @throws AppError `not_found` for a question whose answers have no order, or whose tallies say all */
function measuredIn({ id: surveyId, questions }: Definition, questionId: string): MeasuredQuestion {
  const question = questions.find((each) => each.id === questionId);
  const measured = question && serverOf(kindOf(question)).measures?.(toCounted(question));
  if (!measured) throw new AppError('not_found');
  return { ...measured, surveyId, questionId };
}

async function measure({ db, inSlot }: StatisticsDeps, question: MeasuredQuestion): Promise<Kept> {
  const entry = (took: number) => ({
    size: ENTRY_BYTES,
    freshUntil: performance.now() + Math.max(FRESH_MS, took * FRESH_TIMES),
  });
  return inSlot(async () => {
    const start = performance.now();
    try {
      const statistics = await findStatistics(db, question);
      return { statistics, ...entry(performance.now() - start) };
    } catch (error) {
      return { error, ...entry(performance.now() - start) };
    }
  });
}

async function findStatistics(db: Db, question: MeasuredQuestion): Promise<QuestionStatistics | null> {
  if (question.of === 'moments') {
    const figures = await findMomentFigures(db, question);
    return figures && { of: 'moments', ...figures };
  }
  const figures = await findNumberFigures(db, question);
  if (!figures) return null;
  const { variance, ...shown } = figures;
  return { of: 'numbers', ...shown, interval: meanInterval({ ...shown, variance: variance ?? 0 }) };
}
