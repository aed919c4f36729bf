import type { Kind } from '#questions/contract.ts';
import { factsOf } from '#questions/facts.ts';
import type { Json } from '#questions/model/kind.ts';
import type { OwnResult } from './own-result.ts';
import {
  type Band,
  bandOf,
  fromHundredths,
  isRight,
  pointsFor,
  type ResultTime,
  type Scoring,
  toHundredths,
} from './scores.ts';

/** A question whose answers are worth anything. */
export interface Scored {
  id: string;
  text: string;
  kind: Kind;
  scoring: Scoring & { explanation?: string | undefined };
  /** In words, as `tellRight` says them; none where no answer is right or wrong. */
  rightAnswers: readonly string[];
  /** The codes of present options; on the server of removed ones, too. */
  codes: readonly number[];
  slots: Readonly<Record<string, number>>;
  settings: unknown;
}

/** Which results respondents see, and when. */
export interface VisibleScoring {
  resultShown: ResultTime;
  questions: readonly Scored[];
  /** `shown`: respondents read their sum. */
  scores: readonly (Summed & { shown: boolean })[];
}

/** A sum of points for a respondent. */
interface Summed {
  code: number;
  name: string;
  bands: readonly Band[];
}

/** The result of one respondent's answers. */
export interface OwnScores {
  /** By the code of the score; null where no question of it is answered. */
  sums: ReadonlyMap<number, number | null>;
  /** Whether each answer is right, by the id of its question. Questions without a right answer are missing. */
  right: ReadonlyMap<string, boolean>;
}

/** Sums up the points of answers. @param scores their codes @param answerTo the answer to a question */
export function sumUp(
  questions: readonly Scored[],
  scores: readonly number[],
  answerTo: (question: string) => Json | null | undefined,
): OwnScores {
  const sums = new Map<number, number | null>(scores.map((code) => [code, null]));
  const right = new Map<string, boolean>();
  for (const question of questions) {
    const { id, kind, scoring } = question;
    const value = answerTo(id);
    if (value === null || value === undefined) continue;
    const facts = factsOf(kind).facts(question, value);
    let worth = pointsFor(facts.codes, scoring.points);
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

/**
 * A respondent's result of their own answers.
 * @param survey.asked the questions that the respondent was asked and that have a right answer or an explanation
 * @param survey.scores the scores that respondents see
 * @param worth of their answers to all questions
 * @param saidTo an answer in words; null without one
 */
export function toOwnResult(
  { asked, scores }: { asked: readonly Scored[]; scores: readonly Summed[] },
  { sums, right }: OwnScores,
  saidTo: (question: string) => string | null,
): OwnResult {
  const questions = asked.map(({ id, text, scoring, rightAnswers }) => ({
    ...{ _id: id, question: text, answer: saidTo(id) },
    right: scoring.right ? (right.get(id) ?? false) : null,
    rightAnswers: [...rightAnswers],
    ...(scoring.explanation && { explanation: scoring.explanation }),
  }));
  const judged = questions.filter((question) => question.right !== null);
  return {
    right: judged.filter((question) => question.right).length,
    of: judged.length,
    questions,
    scores: scores.map(({ code, name, bands }) => {
      const sum = sums.get(code) ?? null;
      const band = sum === null ? null : bandOf(bands, sum);
      return { code, name, sum, band: band && { title: band.title, ...(band.text && { text: band.text }) } };
    }),
  };
}
