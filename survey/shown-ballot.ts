import { nameOfText } from '#basics/piped-names.ts';
import { withoutPiped } from '#basics/piping.ts';
import type { Question } from '#questions/contract.ts';
import { factsOf } from '#questions/facts.ts';

/** A question with its options as boxes to tick, drawn on a poster or a picture. */
export interface ShownBallot {
  question: string;
  options: readonly string[];
  /** As for respondents: the marks of a poll are square, those of one answer round. */
  round: boolean;
}

/** The poll of a survey, otherwise its first question with one answer of several options; null without both. */
export function shownBallot(survey: {
  questions: readonly Question[];
  pollQuestion: string;
  pollOptions: readonly string[];
}): ShownBallot | null {
  const { pollQuestion, pollOptions } = survey;
  if (pollOptions.length > 0) return { question: pollQuestion, options: pollOptions, round: false };

  const first = survey.questions.find(({ kind, options }) => factsOf(kind).single && options.length > 0);
  return (
    (first && {
      question: nameOfText(first.text),
      options: first.options.map(withoutPiped),
      round: true,
    }) ??
    null
  );
}
