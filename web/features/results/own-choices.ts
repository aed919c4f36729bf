import type { Answers, Survey } from '#contract/surveys.ts';
import type { User } from '#contract/users.ts';

/** What the viewer answered, empty before: authors and admins read the answers of others in the same list. */
export function ownAnswersOf({ survey_response }: Pick<Survey, 'survey_response'>, viewer: User | null): Answers {
  return survey_response.find(({ respondedUser }) => respondedUser === viewer?._id)?.answers ?? {};
}

/** The code of the option that the viewer voted for in the poll; null without a vote. */
export function ownVoteOf({ polledBy }: Pick<Survey, 'polledBy'>, viewer: User | null): number | null {
  return polledBy.find(({ user }) => user === viewer?._id)?.option ?? null;
}
