import { SCORES_SCANNED_MAX } from '#basics/limits.ts';
import type { ScoreStatistics } from '#contract/responses/score-results.ts';
import { toAnswers } from '#server/answering/answers.policy.ts';
import { readable } from '#server/answering/readable.ts';
import { hasRight, scoresOfAnswers } from '#server/answering/scores.policy.ts';
import type { Db } from '#server/db/connection/pool.ts';
import { findTallies, type Tallies } from '#server/db/tallies.ts';
import type { Actor } from '#server/http/actor.ts';
import type { Readings } from '#server/http/cache/readings.ts';
import type { Definition, Definitions } from '#server/survey/definitions.ts';
import { assertInsider } from '#server/survey/insiders.ts';
import { isWithheldNow } from '#server/survey/withheld.ts';
import { toHundredths } from '#survey/scores.ts';
import { figuresOf, talliedWorth } from './figures.policy.ts';
import { listScored, type ScoredRow } from './scores.queries.ts';

interface ScoresDeps {
  db: Db;
  definitions: Definitions;
  readings: Readings<ScoreStatistics>;
}

const NONE: ScoreStatistics = { responses: 0, scores: [], questions: [] };
/** Read at once, so that other work goes on between. */
const PAGE = 1_000;

/**
 * The scores of the newest respondents, and exactly of all where the tallies say them. They are kept for a while after they were
 * made, and so is a failure.
 * @throws AppError `not_found`, `other_person`, `unavailable`
 */
export async function getScoreStatistics(deps: ScoresDeps, actor: Actor, id: string): Promise<ScoreStatistics> {
  const definition = readable(await assertInsider(deps, actor, id));
  if (await isWithheldNow(deps.db, definition)) return NONE;
  return deps.readings.get(`${id} ${definition.revision}`, () => findStatistics(deps.db, definition));
}

async function findStatistics(db: Db, definition: Definition): Promise<ScoreStatistics> {
  const { scores } = definition;
  const questions = definition.questions.filter(({ removed }) => !removed);
  const isScored = scores.length > 0 || questions.some(hasRight);
  if (!isScored) return NONE;
  const counted: Tallies = (await findTallies(db, [definition.id])).get(definition.id) ?? new Map();
  const scanned = await scan(db, definition);
  return {
    responses: scanned.responses,
    scores: scores.map((score) => {
      const adding = questions.filter(({ scoring }) => scoring?.scores.includes(score.code));
      const [only] = adding;
      const tallied = adding.length === 1 && only ? talliedWorth(only, counted) : null;
      return figuresOf(score, tallied?.sums ?? scanned.sums.get(score.code) ?? new Map(), tallied !== null);
    }),
    questions: questions.filter(hasRight).map((question) => {
      const tallied = talliedWorth(question, counted);
      const { answered, right } = tallied ?? scanned.judged.get(question.id) ?? { answered: 0, right: 0 };
      return { _id: question.id, question: question.text, answered, right, exact: tallied !== null };
    }),
  };
}

/** Sums up what the newest responses are worth. */
async function scan(db: Db, definition: Definition) {
  const sums = new Map(definition.scores.map(({ code }) => [code, new Map<number, number>()]));
  const judged = new Map<string, { answered: number; right: number }>();
  let responses = 0;
  for (let after: ScoredRow | undefined; responses < SCORES_SCANNED_MAX; ) {
    const rows = await listScored(db, definition.id, { after, limit: PAGE });
    for (const row of rows) add(row);
    responses += rows.length;
    after = rows.at(-1);
    if (rows.length < PAGE) break;
  }
  return { responses, sums, judged };

  function add(row: ScoredRow): void {
    const answers = toAnswers(definition, row);
    const worth = scoresOfAnswers(definition, (question) => answers[question]);
    for (const [code, sum] of worth.sums) {
      const found = sums.get(code);
      if (sum === null || !found) continue;
      const value = toHundredths(sum);
      found.set(value, (found.get(value) ?? 0) + 1);
    }
    for (const [id, isRight] of worth.right) {
      const { answered, right } = judged.get(id) ?? { answered: 0, right: 0 };
      judged.set(id, { answered: answered + 1, right: right + Number(isRight) });
    }
  }
}
