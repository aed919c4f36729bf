import { type StoredAnswers, shownIn, tellAnswer, toAnswers } from '#server/answering/answers.policy.ts';
import { fieldsOf } from '#server/answering/hidden-fields.policy.ts';
import { seedOf } from '#server/answering/orders.policy.ts';
import { readBy } from '#server/answering/readable.ts';
import { scoresOfAnswers } from '#server/answering/scores.policy.ts';
import { type DetailsDeps, getOwnResponse } from '#server/features/surveys/details.service.ts';
import type { Visitor } from '#server/http/visitor.ts';
import type { Definition } from '#server/survey/definitions.ts';
import { toScored } from '#survey/document/scored.ts';
import type { OwnResult } from '#survey/own-result.ts';
import { toOwnResult } from '#survey/scoring.ts';

/**
 * The result of this respondent, computed now with the present points and right answers.
 * @returns null while the author does not show it
 * @throws AppError `not_found` to people who have not submitted
 */
export async function getOwnResult(
  deps: DetailsDeps,
  visitor: Visitor,
  id: string,
): Promise<{ result: OwnResult | null }> {
  const { definition, expired, stored } = await getOwnResponse(deps, visitor, id);
  const { resultShown } = definition;
  const isShown = resultShown === 'at-once' || (resultShown === 'after-deadline' && expired);
  return { result: isShown ? resultOf(definition, stored) : null };
}

function resultOf(survey: Definition, stored: StoredAnswers): OwnResult {
  const answers = toAnswers(survey, stored);
  const fields = fieldsOf(stored.given) ?? {};
  const definition = readBy(survey, answers, fields);
  const { shown } = shownIn(definition, answers, fields, seedOf(stored.given));
  const told = definition.questions.filter(
    ({ id, removed, scoring }) => !removed && (scoring?.right || scoring?.explanation) && (shown?.has(id) ?? true),
  );
  const asked = told.flatMap((question) => toScored(question) ?? []);
  const scores = definition.scores.filter(({ hidden }) => !hidden);
  const worth = scoresOfAnswers(definition, (question) => answers[question]);
  return toOwnResult({ asked, scores }, worth, (id) => {
    const [question, answer] = [told.find((each) => each.id === id), answers[id]];
    return question === undefined || answer === undefined ? null : tellAnswer(question, answer);
  });
}
