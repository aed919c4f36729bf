import type { Survey } from '#contract/surveys/surveys.ts';
import type { QuestionResult } from '#questions/contract.ts';
import { webOf } from '#questions/web.ts';
import { call } from '#web/api/client.ts';
import type { DeskSource } from '#web/desk/use-desk-list.ts';

export type StoredResponse = Survey['survey_response'][number];

type Choices = { option: readonly string[] };

/**
 * The responses to a survey, newest first, as a table.
 * @param asked the question to filter by; null for all
 */
export function responsesTo(
  survey: Pick<Survey, '_id' | 'responseCount'>,
  asked: QuestionResult | null,
): DeskSource<StoredResponse, never, Choices> {
  const id = survey._id;
  const filters = asked ? webOf(asked.kind).filters(asked) : NONE;
  return {
    key: ['responses', id, asked?._id ?? ''],
    rowKey: (response) => response.respondedUser,
    sorts: [],
    choices: { option: [...filters.keys()] },
    load: async ({ search, option, cursor, limit }, options) => {
      const narrowed = asked ? { question: asked._id, ...(option && { option: Number(option) }) } : {};
      const rows: StoredResponse[] = [];
      let next = cursor ?? null;
      // The server searches a limited number of rows per call and returns a cursor: a rare text takes several calls.
      do {
        const query = { ...narrowed, limit, ...(search && { search }), ...(next && { cursor: next }) };
        const page = await call('listResponses', { params: { id }, query }, options);
        rows.push(...page.responses);
        next = page.nextCursor;
      } while (next && rows.length < limit);

      const chosen = option === undefined ? undefined : filters.get(option);
      const total = search ? null : (chosen ?? asked?.total ?? survey.responseCount);
      return { rows, nextCursor: next, total };
    },
  };
}

const NONE: ReadonlyMap<string, number> = new Map();
