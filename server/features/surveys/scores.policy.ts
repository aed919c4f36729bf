import { bandOf, fromHundredths, isRight, toHundredths, worthOf } from '#contract/scores.ts';
import { factsOf } from '#questions/facts.ts';
import type { Json, KindFacts } from '#questions/kind.ts';
import type { StoredQuestion, StoredScore, StoredScoring } from '#server/db/stored.ts';
import { onceFor } from '#server/timing/once-for.ts';
import type { Definition } from './definitions.ts';
import { kindOf, toCounted } from './stored-questions.ts';

type ScoredSurvey = Pick<Definition, 'questions' | 'scores'>;

/** What the answers of one respondent are worth. */
export interface Worth {
  /** By the code of the score; null where no question of it is answered. */
  sums: ReadonlyMap<number, number | null>;
  /** Whether each answer is right, by the id of its question, of those that have a right answer. */
  right: ReadonlyMap<string, boolean>;
}

/** A question whose answers are worth anything. */
interface Scored {
  id: string;
  scoring: StoredScoring;
  factsIn: (value: Json) => ReturnType<KindFacts['facts']>;
}

/** Read once for each definition, because exports and statistics have many responses. */
const scoredIn = onceFor(({ questions }: ScoredSurvey): readonly Scored[] =>
  questions.flatMap((question) => {
    const { id, scoring } = question;
    if (!scoring) return [];
    const counted = toCounted(question);
    // With the options that were removed after they had been chosen.
    const known = { ...counted, codes: counted.options.map(({ code }) => code) };
    return [{ id, scoring, factsIn: (value: Json) => factsOf(kindOf(question)).facts(known, value) }];
  }),
);

/** What answers are worth, computed anew each time: an author may change points and right answers later. @param answerTo the stored answer to a question */
export function worthOfAnswers(survey: ScoredSurvey, answerTo: (question: string) => Json | null | undefined): Worth {
  const sums = new Map<number, number | null>(survey.scores.map(({ code }) => [code, null]));
  const right = new Map<string, boolean>();
  for (const { id, scoring, factsIn } of scoredIn(survey)) {
    const value = answerTo(id);
    if (value === null || value === undefined) continue;
    const facts = factsIn(value);
    let worth = worthOf(facts.codes, scoring.points);
    if (scoring.right) {
      const is = isRight(scoring.right, facts);
      right.set(id, is);
      worth += toHundredths((is ? scoring.forRight : scoring.forWrong) ?? 0);
    }
    for (const code of scoring.scores) sums.set(code, (sums.get(code) ?? 0) + worth);
  }
  return {
    sums: new Map([...sums].map(([code, sum]) => [code, sum === null ? null : fromHundredths(sum)])),
    right,
  };
}

/** The band of a respondent's sum; null without a sum, and where no band has it. */
export const bandIn = ({ bands }: StoredScore, sum: number | null | undefined) =>
  sum === null || sum === undefined ? null : bandOf(bands, sum);

/** Whether there is anything that respondents may read of what their answers are worth. */
export const hasOwnResult = ({ questions, scores }: ScoredSurvey): boolean =>
  scores.some(({ hidden }) => !hidden) || questions.some(hasRight);

/** Whether answers to a question are right or wrong. */
export const hasRight = ({ scoring, removed }: StoredQuestion): boolean => !removed && scoring?.right !== undefined;
