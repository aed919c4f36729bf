import { fitting, type Limit } from '#server/answering/limits.policy.ts';
import { arrayOf } from '#server/db/commit/batch-sql.ts';
import type { DescribedWrite, LockedSurvey } from '#server/db/distributed/survey-write.ts';
import { codeAt, placeOf, type Tallies } from '#server/db/tallies.ts';
import { responseWrite, type Submission, secretWrite } from './responses.queries.ts';

/** A response that counts in limits of its survey. */
export interface LimitedSubmission extends Submission {
  limits: readonly Limit[];
}

/**
 * Writes a batch of responses to surveys with limits, as `responseWrite`, but only those that fit. Locks the rows of the surveys
 * before it reads their tallies, so that all processes take turns. Responses that count towards no limit are written elsewhere.
 */
const choosing: DescribedWrite<LimitedSubmission>['choosing'] = (lockSurveys) => ({
  reads(items) {
    const ids = [...new Set(items.map(({ surveyId }) => surveyId))];
    const codes = items.flatMap(({ limits }) => limits.flatMap((limit) => limit.codes));
    const blocks = arrayOf([...new Set(codes.map((code) => placeOf(code).block))]);
    return [lockSurveys(ids), { name: 'read counts of limited surveys', text: COUNT, values: [arrayOf(ids), blocks] }];
  },
  among(items, [surveys = [], blocks = []]) {
    const revisions = new Map((surveys as LockedSurvey[]).map(({ id, revision }) => [id, revision]));
    // Answers to another revision will be refused, and must not take room from others.
    const current = items.filter(({ surveyId, revision }) => revisions.get(surveyId) === revision);
    return fitting(current, toTallies(blocks as BlockRow[]));
  },
});

export const limitedWrite: DescribedWrite<LimitedSubmission> = { ...responseWrite, choosing };
export const secretLimitedWrite: DescribedWrite<LimitedSubmission> = { ...secretWrite, choosing };

interface BlockRow {
  surveyId: string;
  block: number;
  counts: number[];
}

const COUNT = `
  select survey_id as "surveyId", block, counts::int[] as counts from tally_blocks
  where survey_id = any($1::uuid[]) and block = any($2::smallint[])`;

/** Sums up the shards. */
function toTallies(blocks: readonly BlockRow[]): Map<string, Tallies> {
  const counted = new Map<string, Map<number, number>>();
  for (const { surveyId, block, counts } of blocks) {
    const tallies = counted.get(surveyId) ?? new Map<number, number>();
    counted.set(surveyId, tallies);
    for (const [index, n] of counts.entries()) {
      const code = codeAt({ block, place: index + 1 });
      tallies.set(code, (tallies.get(code) ?? 0) + n);
    }
  }
  return counted;
}
