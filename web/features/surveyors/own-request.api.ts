import { queryOptions } from '@tanstack/react-query';
import type { User } from '#contract/people/users.ts';
import { call } from '#web/api/client.ts';

/** The state of the person's request to become a surveyor. Refetched when an admin changes their role. */
export const ownRequestQuery = ({ _id, user_role }: Pick<User, '_id' | 'user_role'>) =>
  queryOptions({
    queryKey: ['surveyor-request', _id, user_role],
    queryFn: ({ signal }) => call('getSurveyorRequest', {}, { signal }),
  });

/** @throws AppError with the field `reason` when it is not valid */
export const askToSurvey = (reason: string) => call('askToSurvey', { body: { reason } });
/** @throws AppError `not_found` when an admin has granted it; `surveys_kept` for a surveyor with surveys */
export const withdrawRequest = () => call('withdrawSurveyorRequest');
/** The notice about the answer is not shown again. */
export const markAnswerRead = () => call('readSurveyorAnswer');
