import { Email } from '#contract/people/users.ts';
import { contractOf } from '#questions/contract.ts';
import { type StoredAnswers, toAnswers } from '#server/answering/answers.policy.ts';
import type { Definition } from '#server/survey/definitions.ts';
import { kindOf, settingsOf } from '#survey/document/served.ts';

/** The address that a guest entered: their answer to the first question that asks for one. @returns null if there is none */
export function addressIn(definition: Pick<Definition, 'questions'>, stored: StoredAnswers): string | null {
  const answers = toAnswers(definition, stored);
  const asking = definition.questions.find(
    (question) => !question.removed && contractOf(kindOf(question)).isMailAddress?.(settingsOf(question)),
  );
  return (asking && Email.safeParse(answers[asking.id]).data) ?? null;
}
