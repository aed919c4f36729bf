import * as z from 'zod';
import { CATEGORIES, OPTION_ORDERS } from './choices.ts';
import { endpoint } from './endpoint.ts';
import {
  DESCRIPTION_MAX,
  DURATION_MAX_SECONDS,
  LIST_MAX,
  OPTION_MAX,
  OPTIONS_MAX,
  QUESTION_MAX,
  QUESTIONS_MAX,
  SEARCH_MAX,
  TITLE_MAX,
} from './limits.ts';
import { wholeNumber } from './numbers.ts';
import { AfterId, given, Id, IdParams } from './paging.ts';
import { optionalText, text } from './text.ts';

const Category = z.enum(CATEGORIES);
const options = z.array(optionalText(OPTION_MAX)).max(OPTIONS_MAX).check(withoutRepeats).transform(withoutEmpty);

const Order = z.enum(OPTION_ORDERS);
/** The order of a question's options by its author. null: guess it from their words; absent: as it is stored. */
export const AuthorsOrder = Order.nullable().optional();

/** A question as its author writes it; dropped when it has no text or no options. */
const QuestionInput = z.object({
  _id: Id.optional(),
  text: optionalText(QUESTION_MAX),
  options,
  order: AuthorsOrder,
});

/** A date means the end of that day, UTC. */
const Deadline = z
  .union([z.iso.date().transform((day) => `${day}T23:59:59.999Z`), z.iso.datetime({ offset: true })])
  .transform((value) => new Date(value).toISOString());

export const SurveyInput = z.object({
  title: text(TITLE_MAX),
  description: text(DESCRIPTION_MAX),
  category: Category,
  duration: wholeNumber(1, DURATION_MAX_SECONDS).describe('seconds'),
  deadline: Deadline,
  questions: z.array(QuestionInput).max(QUESTIONS_MAX).default([]).transform(withoutBlank),
  pollQuestion: optionalText(QUESTION_MAX).default(''),
  pollOptions: options.default([]),
});
export type SurveyInput = z.output<typeof SurveyInput>;

/** The id of an option within its survey, never reused and kept when its text changes. */
export const OptionCode = z.int().positive();

/** `codes` holds the codes of the options, in their order. */
export const Question = z.object({
  _id: Id,
  text: z.string(),
  options: z.array(z.string()),
  codes: z.array(OptionCode),
});
export type Question = z.output<typeof Question>;

const Timestamp = z.iso.datetime();

/** A person's answers: the code of the chosen option by the id of the question, without unanswered questions. */
export const Answers = z.record(Id, OptionCode);
export type Answers = z.output<typeof Answers>;

/** How often each option of a question or a poll was chosen. `total` counts the people who answered it. */
export const QuestionResult = z.object({
  _id: Id,
  question: z.string(),
  total: z.int(),
  /** As its author says, else as the words of its options tell; a poll has none. */
  order: Order,
  options: z.array(
    z.object({
      code: OptionCode,
      option: z.string(),
      count: z.int(),
      removed: z.literal(true).optional(),
      /** No step of the order, as "Don't know". */
      apart: z.literal(true).optional(),
    }),
  ),
  /** A question that people answered before it was removed; the same for an option. */
  removed: z.literal(true).optional(),
});
export type QuestionResult = z.output<typeof QuestionResult>;

/** A survey in cards and tables. `likedBy` and `dislikedBy` hold at most the viewer's own id. */
export const SurveySummary = z.object({
  _id: Id,
  title: z.string(),
  description: z.string(),
  author: Id,
  category: z.string(),
  duration: z.int().describe('seconds'),
  deadline: Timestamp,
  isPublished: z.boolean(),
  timestamp: Timestamp,
  likes: z.int(),
  dislikes: z.int(),
  vote: z.int(),
  responseCount: z.int(),
  likedBy: z.array(Id),
  dislikedBy: z.array(Id),
});
export type SurveySummary = z.output<typeof SurveySummary>;

/** A survey in the public lists. */
export const ListedSurvey = SurveySummary.extend({
  questionCount: z.int(),
  expired: z.boolean(),
  answered: z.boolean().describe('whether the viewer has submitted answers'),
});
export type ListedSurvey = z.output<typeof ListedSurvey>;

export const SurveyComment = z.object({ _id: Id, user_name: z.string(), comment: z.string(), timestamp: Timestamp });

const SurveyReport = z.object({ _id: Id, user_name: z.string(), timestamp: Timestamp, report_message: z.string() });

/** A survey's details as this viewer may see them; row P08 of docs/product.md describes each list. */
export const Survey = SurveySummary.extend({
  authorName: z.string(),
  /** The one who unpublished it: an admin or its author. null while it is published. */
  hiddenBy: z.enum(['admin', 'author']).nullable(),
  revision: z.int(),
  questions: z.array(Question),
  pollQuestion: z.string(),
  pollOptions: z.array(z.string()),
  /** The codes of the poll's options, in their order. */
  pollCodes: z.array(OptionCode),
  /** `option` is the code of the chosen option, `selectedOption` its text. */
  polledBy: z.array(z.object({ user: Id, option: OptionCode, selectedOption: z.string() })),
  survey_response: z.array(
    z.object({
      respondedUser: Id,
      user_name: z.string(),
      submittedAt: Timestamp,
      answers: Answers,
      /** The same answers by their texts. */
      responses: z.array(z.object({ questionName: z.string(), selectedOption: z.string() })),
    }),
  ),
  comments: z.array(SurveyComment),
  reports: z.array(SurveyReport),
  adminReports: z.array(SurveyReport.omit({ user_name: true })),
  /** null while this viewer may not see the results. */
  results: z.array(QuestionResult).nullable(),
  /** null without a poll, and before the close for viewers who are neither voters, the author nor admins. */
  pollResult: QuestionResult.nullable(),
  expired: z.boolean(),
  /** The viewer's running countdown; null without one, and once they have handed in. */
  attempt: z.object({ startedAt: Timestamp, expiresAt: Timestamp }).nullable(),
  serverNow: Timestamp,
});
export type Survey = z.output<typeof Survey>;

export const SurveyFilter = z.object({
  category: given(Category),
  sortByLikeDislike: given(z.enum(['mostLiked', 'mostDisLiked'])),
  sortByVote: given(z.enum(['mostVoted'])),
  searchTerm: given(optionalText(SEARCH_MAX)),
  limit: given(wholeNumber(1, LIST_MAX)),
  cursor: given(z.string().max(200)),
});
export type SurveyFilter = z.output<typeof SurveyFilter>;

export const surveys = {
  listSurveys: endpoint({
    method: 'GET',
    path: '/surveys',
    summary: 'Newest surveys: published and own ones, all for admins',
    access: 'public',
    query: AfterId,
    response: z.array(ListedSurvey),
  }),
  findSurveys: endpoint({
    method: 'GET',
    path: '/get-filtered-survey',
    summary: 'Published surveys by category, title and order',
    access: 'public',
    query: SurveyFilter,
    response: z.object({ surveys: z.array(ListedSurvey), nextCursor: z.string().nullable() }),
  }),
  featuredSurveys: endpoint({
    method: 'GET',
    path: '/get-featured-surveys',
    summary: 'The six newest published surveys',
    access: 'public',
    response: z.object({ surveys: z.array(ListedSurvey) }),
  }),
  getSurvey: endpoint({
    method: 'GET',
    path: '/survey/{id}',
    summary: 'One survey, with what the viewer may see of it',
    access: 'public',
    params: IdParams,
    response: Survey,
    errors: ['not_found'],
  }),
  listOwnSurveys: endpoint({
    method: 'GET',
    path: '/user-surveys/{id}',
    summary: 'The surveys of the signed-in surveyor',
    access: ['surveyor'],
    params: IdParams,
    query: AfterId,
    response: z.array(ListedSurvey),
    errors: ['other_person'],
  }),
  createSurvey: endpoint({
    method: 'POST',
    path: '/survey',
    summary: 'Write a survey; it is published at once',
    access: ['surveyor'],
    body: SurveyInput,
    idempotent: true,
    status: 201,
    response: Survey,
    errors: ['too_many_requests', 'idempotency_key_reused', 'not_found'],
  }),
};

/** Drops questions without a text or without options. */
export function withoutBlank<Q extends { text: string; options: readonly unknown[] }>(questions: Q[]): Q[] {
  return questions.filter((question) => question.text !== '' && question.options.length > 0);
}

function withoutEmpty(values: string[]): string[] {
  return values.filter((value) => value !== '');
}

/** A respondent could not tell two options with the same text apart. */
function withoutRepeats(context: z.core.ParsePayload<string[]>): void {
  for (const [index, value] of context.value.entries()) {
    if (value === '' || context.value.indexOf(value) === index) continue;
    context.issues.push({ code: 'custom', message: 'repeated', path: [index], input: value });
  }
}
