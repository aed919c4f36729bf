import { AppError } from '#contract/http/errors.ts';
import type { QuestionStatistics } from '#questions/model/statistics.ts';
import { meanInterval } from '#questions/parts/results/statistics.ts';
import { serverOf } from '#questions/server.ts';
import type { Db } from '#server/db/connection/pool.ts';
import { assertSeesResults, type DetailsDeps } from '#server/features/surveys/details.service.ts';
import type { Readings } from '#server/http/cache/readings.ts';
import type { Visitor } from '#server/http/visitor.ts';
import type { Definition } from '#server/survey/definitions.ts';
import { kindOf, toCounted } from '#survey/document/served.ts';
import { findCellFigures, findMomentFigures, findNumberFigures, type MeasuredQuestion } from './statistics.queries.ts';

export interface StatisticsDeps extends DetailsDeps {
  /** By survey and question. */
  readings: Readings<QuestionStatistics | null>;
}

/**
 * The exact statistics of a question whose tallies have ranges only. They are cached for a while.
 * @throws AppError `not_found`, also if this viewer may not see the results; `unavailable`
 */
export async function getStatistics(
  deps: StatisticsDeps,
  visitor: Visitor,
  { id, question: questionId }: { id: string; question: string },
): Promise<{ statistics: QuestionStatistics | null }> {
  const { definition } = await assertSeesResults(deps, visitor, id);
  const question = measuredIn(definition, questionId);
  const statistics = await deps.readings.get(`${id} ${questionId}`, () => findStatistics(deps.db, question));
  return { statistics };
}

/** @throws AppError `not_found` for a question whose answers have no order, or whose tallies are exact */
function measuredIn({ id: surveyId, questions }: Definition, questionId: string): MeasuredQuestion {
  const question = questions.find((each) => each.id === questionId);
  const measured = question && serverOf(kindOf(question)).measures?.(toCounted(question));
  if (!measured) throw new AppError('not_found');
  return { ...measured, surveyId, questionId };
}

async function findStatistics(db: Db, question: MeasuredQuestion): Promise<QuestionStatistics | null> {
  if (question.of === 'moments') {
    const figures = await findMomentFigures(db, question);
    return figures && { of: 'moments', ...figures };
  }
  if (question.of === 'cells') {
    const figures = await findCellFigures(db, question);
    return figures && { of: 'cells', ...figures };
  }
  const figures = await findNumberFigures(db, question);
  if (!figures) return null;
  const { variance, width, places, ...shown } = figures;
  const interval = meanInterval({ ...shown, variance: variance ?? 0 });
  return { of: 'numbers', ...shown, interval, bars: question.bars(width, places) };
}
