import type { Output } from '#contract/http/endpoint.ts';
import type { Api } from '#contract/index.ts';
import type { QuestionResult } from '#questions/contract.ts';
import { webOf } from '#questions/web.ts';
import { call } from '#web/api/client.ts';
import type { DeskSource } from '#web/desk/use-desk-list.ts';

/** A response in a list: its answers by the ids of their questions. */
export type ListedResponse = Output<Api['listResponses']>['responses'][number];

type Choices = { option: readonly string[] };

/**
 * The responses with an answer to a question, newest first, as a table.
 * @param known how many responses the survey had when its reader last asked for new ones
 */
export function responsesTo(
  surveyId: string,
  asked: QuestionResult,
  known: number,
): DeskSource<ListedResponse, never, Choices> {
  const filters = webOf(asked.kind).filters(asked);
  return {
    key: ['responses', surveyId, asked._id, String(known)],
    rowKey: (response) => response.respondedUser,
    sorts: [],
    choices: { option: [...filters.keys()] },
    load: async ({ search, option, cursor, limit }, { signal }) => {
      const narrowed = { question: asked._id, ...(option && { option: Number(option) }), ...(search && { search }) };
      const page = await readWhole(surveyId, { ...narrowed, limit, ...(cursor !== undefined && { cursor }) }, signal);
      const chosen = option === undefined ? undefined : filters.get(option);
      return { ...page, total: search ? null : (chosen ?? asked.total) };
    },
  };
}

type Query = NonNullable<Parameters<typeof call<'listResponses'>>[1]>['query'] & { limit: number };

/** Reads a page whole: the server searches a limited number of rows per call, so a rare text takes several. */
export async function readWhole(
  surveyId: string,
  { limit, ...query }: Query,
  signal: AbortSignal,
): Promise<{ rows: ListedResponse[]; nextCursor: string | null }> {
  const rows: ListedResponse[] = [];
  let place = {};
  let next: string | null;
  do {
    const asked = { ...query, texts: 'none', ...place, limit: limit - rows.length } as const;
    const page = await call('listResponses', { params: { id: surveyId }, query: asked }, { signal });
    rows.push(...page.responses);
    next = page.nextCursor;
    place = { cursor: next, after: undefined, skip: undefined };
  } while (next !== null && rows.length < limit);
  return { rows, nextCursor: next };
}
