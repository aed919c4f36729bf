import type { QuestionResult, Survey } from '#contract/surveys.ts';
import { call } from '#web/api/client.ts';
import type { DeskSource } from '#web/desk/use-desk-list.ts';

export type StoredResponse = Survey['survey_response'][number];

/** What the list of responses needs to know of its survey. */
export interface AnsweredSurvey {
  _id: string;
  responseCount: number;
  results: QuestionResult[];
}

/** The questions and options that the list can be narrowed to: ids, and the texts of the options. */
interface Choices extends Readonly<Record<string, readonly string[]>> {
  question: readonly string[];
  option: readonly string[];
}

/** The responses to a survey, newest first, as a table. */
export function responsesTo(survey: AnsweredSurvey): DeskSource<StoredResponse, never, Choices> {
  const { _id: id, results } = survey;
  return {
    key: ['responses', id],
    rowKey: (response) => response.respondedUser,
    sorts: [],
    choices: {
      question: results.map((result) => result._id),
      option: results.flatMap((result) => result.options.map(({ option }) => option)),
    },
    load: async ({ search, question, option, cursor, limit }, options) => {
      const asked = { limit, ...(search && { search }), ...(question && { question, ...(option && { option }) }) };
      const rows: StoredResponse[] = [];
      let next = cursor ?? null;
      // The server looks through so many at a time, and says where it stopped: what is rare may take a few more calls.
      do {
        const query = { ...asked, ...(next && { cursor: next }) };
        const page = await call('listResponses', { params: { id }, query }, options);
        rows.push(...page.responses);
        next = page.nextCursor;
      } while (next && rows.length < limit);
      return { rows, nextCursor: next, total: search ? null : countOf(survey, question, option) };
    },
  };
}

/** How many there are without looking: the results know. */
function countOf({ responseCount, results }: AnsweredSurvey, question?: string, option?: string): number | null {
  if (question === undefined) return responseCount;
  const result = results.find(({ _id }) => _id === question);
  if (option === undefined) return result?.total ?? null;
  return result?.options.find((each) => each.option === option)?.count ?? null;
}
