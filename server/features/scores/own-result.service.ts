import type { OwnResult } from '#contract/score-results.ts';
import type { Right } from '#contract/scores.ts';
import { contractOf } from '#questions/contract.ts';
import type { StoredQuestion } from '#server/db/stored.ts';
import { type StoredAnswers, shownIn, tellAnswer, toAnswers } from '#server/features/surveys/answers.policy.ts';
import type { Definition } from '#server/features/surveys/definitions.ts';
import { type DetailsDeps, getOwnResponse } from '#server/features/surveys/details.service.ts';
import { fieldsOf } from '#server/features/surveys/hidden-fields.policy.ts';
import { readBy } from '#server/features/surveys/readable.ts';
import { bandIn, worthOfAnswers } from '#server/features/surveys/scores.policy.ts';
import { kindOf, toCounted } from '#server/features/surveys/stored-questions.ts';
import type { Visitor } from '#server/http/visitor.ts';

/**
 * What the answers of this respondent are worth: computed anew, so that points and right answers are those of today.
 * @returns null while the author does not show it
 * @throws AppError `not_found` to those who have not handed in
 */
export async function getOwnResult(
  deps: DetailsDeps,
  visitor: Visitor,
  id: string,
): Promise<{ result: OwnResult | null }> {
  const { definition, expired, stored } = await getOwnResponse(deps, visitor, id);
  const { resultShown } = definition;
  const isShown = resultShown === 'at-once' || (resultShown === 'after-deadline' && expired);
  return { result: isShown ? toOwnResult(definition, stored) : null };
}

function toOwnResult(survey: Definition, stored: StoredAnswers): OwnResult {
  const answers = toAnswers(survey, stored);
  const fields = fieldsOf(stored.given) ?? {};
  const definition = readBy(survey, answers, fields);
  const { shown } = shownIn(definition, answers, fields);
  const { sums, right } = worthOfAnswers(definition, (question) => answers[question]);
  const questions = definition.questions
    .filter(
      ({ id, removed, scoring }) => !removed && (scoring?.right || scoring?.explanation) && (shown?.has(id) ?? true),
    )
    .map((question) => {
      const { id, text, scoring } = question;
      const answer = answers[id];
      return {
        ...{ _id: id, question: text },
        answer: answer === undefined ? null : tellAnswer(question, answer),
        right: scoring?.right ? (right.get(id) ?? false) : null,
        rightAnswers: scoring?.right ? tellRight(question, scoring.right) : [],
        ...(scoring?.explanation && { explanation: scoring.explanation }),
      };
    });
  const judged = questions.filter((question) => question.right !== null);
  return {
    right: judged.filter((question) => question.right).length,
    of: judged.length,
    questions,
    scores: definition.scores
      .filter(({ hidden }) => !hidden)
      .map((score) => {
        const { code, name } = score;
        const sum = sums.get(code) ?? null;
        const band = bandIn(score, sum);
        return { code, name, sum, band: band && { title: band.title, ...(band.text && { text: band.text }) } };
      }),
  };
}

/** The right answers in words. */
function tellRight(question: StoredQuestion, right: Right): string[] {
  if ('texts' in right) return [...right.texts];
  if ('from' in right) return [right.from === right.to ? String(right.from) : `${right.from} – ${right.to}`];
  const offers = contractOf(kindOf(question)).offers?.(toCounted(question)) ?? [];
  return offers.filter(({ code }) => right.codes.includes(code)).map(({ text }) => text);
}
