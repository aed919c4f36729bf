import { queryOptions } from '@tanstack/react-query';
import { surveyKey } from '#contract/query-keys.ts';
import type { Answers, Survey } from '#contract/surveys.ts';
import { call } from '#web/api/client.ts';
import type { Submission } from '#web/features/taking/form/draft.ts';
import type { Delivery } from '#web/features/taking/outbox/delivery.ts';
import { readFailure } from '#web/features/taking/read-failure.ts';

/**
 * The countdown of this person in this survey; the first request starts it. Never refetched automatically: after the
 * time is up, a request would start another countdown.
 */
export const attemptQuery = (surveyId: string) =>
  queryOptions({
    queryKey: ['attempt', surveyId],
    queryFn: async ({ signal, client }) => {
      const attempt = await call('startSurvey', { params: { id: surveyId } }, { signal });
      const { serverNow, ...running } = attempt;
      // Shows the attempt on the details page at once.
      client.setQueryData<Survey>(surveyKey(surveyId), (known) => known && { ...known, attempt: running, serverNow });
      return { ...attempt, receivedAt: performance.now() };
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });

/** Characters of up to three bytes that fit into the 64 kB that browsers send for a closed page. */
const KEEPALIVE_MAX = 20_000;

/** Sends a submission once and returns the result. */
export async function deliver(submission: Submission, key: string): Promise<Delivery> {
  try {
    const outlivesPage = JSON.stringify(submission.body).length <= KEEPALIVE_MAX;
    await call('submitResponse', { body: submission.body }, { idempotencyKey: key, outlivesPage });
    return { outcome: 'acknowledged' };
  } catch (error) {
    return readFailure(error, navigator.onLine);
  }
}

/** Whether the server's stored response of this person equals this submission. */
export async function isStored({ body }: Submission): Promise<boolean> {
  const survey = await call('getSurvey', { params: { id: body.surveyId } });
  const own = survey.survey_response.find(({ respondedUser }) => respondedUser === body.userId);
  return own !== undefined && asText(own.answers) === asText(body.answers);
}

/** The answers with all their parts in a fixed order, to compare them: the database does not keep the order of names. */
const asText = (answers: Answers = {}): string =>
  JSON.stringify(answers, (_name, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
