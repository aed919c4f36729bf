import { randomInt } from 'node:crypto';
import type { Answers, Survey } from '#contract/surveys/surveys.ts';
import { asks, contractOf, KIND_NAMES, type Question } from '#questions/contract.ts';
import type { Json } from '#questions/model/kind.ts';
import { serverOf } from '#questions/server.ts';

/** The kinds whose answers need nothing else: files would have to be uploaded before. */
export const KINDS_OF_THE_STORM = KIND_NAMES.filter((kind) => !('files' in contractOf(kind)));

/**
 * A question of each kind, as an author writes them: the `n`-th sample of every kind, so that several surveys together use all
 * settings.
 */
export const questionsOfAllKinds = (n: number) =>
  KINDS_OF_THE_STORM.map((kind) => {
    const { questions } = serverOf(kind).sample;
    return { ...questions[n % questions.length], kind };
  });

/** An answer or none for each question, but at least one answer. */
export function chooseAnswers({ questions }: Pick<Survey, 'questions'>): Answers {
  const [first, ...others] = questions.filter(({ kind }) => asks(kind));
  const chosen = first ? [first, ...others.filter(() => Math.random() < 0.8)] : [];
  return Object.fromEntries(
    // The ledger compares sent JSON with stored JSON, so the value must be JSON from the start.
    chosen.map((question) => [
      question._id,
      JSON.parse(JSON.stringify(sampleOf(question).answer(question, Math.random))),
    ]),
  );
}

/** Answers with a refused one, and the id of its question. */
export function chooseRefused(survey: Pick<Survey, 'questions'>): { answers: Answers; refused: string } {
  const wrong = survey.questions.flatMap((question) =>
    sampleOf(question)
      .refused(question)
      .map(([value]): [Question, Json] => [question, value]),
  );
  const [question, value] = wrong[randomInt(wrong.length)] ?? [];
  if (!question || value === undefined) throw new Error('No question of this survey refuses anything');
  return { answers: { ...chooseAnswers(survey), [question._id]: value }, refused: question._id };
}

const sampleOf = ({ kind }: Question) => serverOf(kind).sample;
