import { queryOptions } from '@tanstack/react-query';
import { surveyKey } from '#contract/http/query-keys.ts';
import { ownResponseOf } from '#contract/surveys/respondent.ts';
import type { Answers, Survey } from '#contract/surveys/surveys.ts';
import { call } from '#web/api/client.ts';
import { isRefused } from '#web/api/failures.ts';
import type { Submission } from '#web/features/taking/form/draft.ts';
import { type Delivery, retryDelayMs } from '#web/features/taking/outbox/delivery.ts';
import { proven } from '#web/features/taking/proof/proven.ts';
import { readFailure, waitAskedFor } from '#web/features/taking/read-failure.ts';

/**
 * The countdown of this person in this survey; the first request starts it. Never refetched automatically: after the
 * time is up, a request would start another countdown.
 * @param userId whom the page shows, `GUEST` without an account: nobody else's countdown is started. undefined for invited people, who may be
 *   logged in as well
 */
export const attemptQuery = (surveyId: string, userId: string | undefined) =>
  queryOptions({
    queryKey: ['attempt', surveyId],
    queryFn: async ({ signal, client }) => {
      const input = { params: { id: surveyId }, query: { userId } };
      const attempt = await proven((headers) => call('startSurvey', input, { signal, headers }));
      const { serverNow, ...running } = attempt;
      // Shows the attempt on the details page at once.
      client.setQueryData<Survey>(surveyKey(surveyId), (known) => known && { ...known, attempt: running, serverNow });
      return { ...attempt, receivedAt: performance.now() };
    },
    // People in the queue read the survey meanwhile, and the countdown starts without a press.
    retry: (failures, error) => waitAskedFor(error) !== null || (failures < RETRIES_MAX && !isRefused(error)),
    retryDelay: (failures, error) => retryDelayMs(failures + 1, waitAskedFor(error) ?? 0),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });

const RETRIES_MAX = 3;

/** Characters of up to three bytes that fit into the 64 kB that browsers send for a closed page. */
const KEEPALIVE_MAX = 20_000;

/** Sends a submission once and returns the result. */
export async function deliver(submission: Submission, key: string): Promise<Delivery> {
  try {
    const outlivesPage = JSON.stringify(submission.body).length <= KEEPALIVE_MAX;
    await proven((headers) =>
      call('submitResponse', { body: submission.body }, { idempotencyKey: key, outlivesPage, headers }),
    );
    return { outcome: 'acknowledged' };
  } catch (error) {
    return readFailure(error, navigator.onLine);
  }
}

/** Whether the server's stored response of this respondent equals this submission. */
export async function isStored({ body }: Submission): Promise<boolean> {
  const survey = await call('getSurvey', { params: { id: body.surveyId } });
  const own = ownResponseOf(survey, null);
  return own !== undefined && asText(own.answers) === asText(body.answers);
}

/** The answers with all their parts in a fixed order, to compare them: the database does not keep the order of names. */
const asText = (answers: Answers = {}): string =>
  JSON.stringify(answers, (_name, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
