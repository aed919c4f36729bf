import type { Survey } from '#contract/surveys.ts';
import type { Given } from '#server/db/tables.ts';
import { toTexts } from './answer-texts.policy.ts';
import { toAnswers } from './answers.policy.ts';
import type { Definition } from './definitions.ts';

/** A stored response of one respondent, with their name. */
export interface StoredResponse {
  /** The respondent's id: each respondent has one response to a survey. */
  id: string;
  name: string;
  choices: number[];
  given: Given | null;
  submittedAt: Date;
}

/** Maps a stored response to the wire, by id and by texts. */
export function toResponse(definition: Definition, row: StoredResponse): Survey['survey_response'][number] {
  const answers = toAnswers(definition, row);
  return {
    respondedUser: row.id,
    user_name: row.name,
    submittedAt: row.submittedAt.toISOString(),
    answers,
    responses: toTexts(definition, answers),
  };
}
