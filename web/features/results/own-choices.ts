import type { User } from '#contract/people/users.ts';
import { ownResponseOf } from '#contract/surveys/respondent.ts';
import type { Answers, Survey } from '#contract/surveys/surveys.ts';

/** What the viewer answered, empty before. */
export function ownAnswersOf(survey: Pick<Survey, 'respondent' | 'survey_response'>, viewer: User | null): Answers {
  return ownResponseOf(survey, viewer)?.answers ?? {};
}

/** The code of the option that the viewer voted for in the poll; null without a vote. */
export function ownVoteOf({ polledBy }: Pick<Survey, 'polledBy'>, viewer: User | null): number | null {
  return polledBy.find(({ user }) => user === viewer?._id)?.option ?? null;
}
