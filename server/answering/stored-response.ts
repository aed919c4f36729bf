import type { ResponseKind } from '#basics/choices.ts';
import type { Survey } from '#contract/surveys/surveys.ts';
import type { Given } from '#server/db/tables/stored.ts';
import type { Definition } from '../survey/definitions.ts';
import { toTexts } from './answer-texts.policy.ts';
import { toAnswers } from './answers.policy.ts';
import { fieldsOf } from './hidden-fields.policy.ts';
import { readable } from './readable.ts';
import { languageOf } from './response-language.ts';

/** A stored response of one respondent, with their name. */
export interface StoredResponse {
  /** The respondent's id: each respondent has one response to a survey. */
  id: string;
  kind: ResponseKind;
  /** Empty where there is none to tell. */
  name: string;
  choices: number[];
  given: Given | null;
  submittedAt: Date;
  /** The revision of the survey that was answered. */
  revision: number;
  /** The respondent was screened out. */
  screened?: boolean;
}

/** Maps a stored response to the wire, by id and by texts. */
export function toResponse(definition: Definition, row: StoredResponse): Survey['survey_response'][number] {
  const answered = toAnswered(definition, row);
  return { ...answered, responses: toTexts(readable(definition), answered.answers) };
}

/** Maps a stored response to the wire, by id only. */
export function toAnswered(
  definition: Definition,
  row: StoredResponse,
): Omit<Survey['survey_response'][number], 'responses'> {
  const fields = fieldsOf(row.given);
  const language = languageOf(row.given);
  return {
    respondedUser: row.id,
    user_name: row.name,
    kind: row.kind,
    submittedAt: row.submittedAt.toISOString(),
    revision: row.revision,
    answers: toAnswers(definition, { choices: row.choices, given: row.given }),
    ...(row.screened && { screened: true as const }),
    ...(fields && { fields }),
    ...(language !== null && { language }),
  };
}
