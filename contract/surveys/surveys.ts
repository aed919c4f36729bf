import * as z from 'zod';
import { AUDIENCES, CATEGORIES, RESPONDENT_KINDS, RESPONSE_KINDS, RESULTS_OPENINGS } from '#basics/choices.ts';
import { Id } from '#basics/ids.ts';
import { DRAFT_BYTES_MAX, LIST_MAX, SEARCH_MAX } from '#basics/limits.ts';
import { wholeNumber } from '#basics/numbers.ts';
import { optionalText } from '#basics/text.ts';
import { AnswerValue, CountedChoice, Question, QuestionResult } from '#questions/contract.ts';
import { OptionCode } from '#questions/model/question.ts';
import { Calculation } from '#survey/calculations-input.ts';
import { Ending } from '#survey/endings.ts';
import { RESULT_TIMES } from '#survey/scores.ts';
import { Section } from '#survey/sections.ts';
import { seenOutputs } from '#survey/settings.ts';
import { SURVEY_STATUSES } from '../admin/desk-choices.ts';
import { SurveyComment } from '../discussion/comments.ts';
import { SurveyReport } from '../discussion/reports.ts';
import { endpoint } from '../http/endpoint.ts';
import { AfterId, given, IdParams } from '../http/paging.ts';
import { NewSurvey } from './survey-input.ts';

const Timestamp = z.iso.datetime();

export const SurveyStatus = z.enum(SURVEY_STATUSES);
export type SurveyStatus = z.output<typeof SurveyStatus>;

/** A person's answers by the id of the question, without unanswered questions; the kind of the question says their shape. */
export const Answers = z.record(Id, AnswerValue);
export type Answers = z.output<typeof Answers>;

/** A survey in cards and tables. `likedBy` and `dislikedBy` hold at most the viewer's own id. */
export const SurveySummary = z.object({
  _id: Id,
  title: z.string(),
  description: z.string(),
  author: Id,
  category: z.string(),
  duration: z.int().nullable().describe('seconds; null: no time limit'),
  deadline: Timestamp,
  isPublished: z.boolean(),
  audience: z.enum(AUDIENCES),
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
  resultsOpen: z.enum(RESULTS_OPENINGS),
  screened: z.literal(true).optional().describe('the survey did not fit the viewer, whose answers are not counted'),
});
export type ListedSurvey = z.output<typeof ListedSurvey>;

/** The places that are free, for all viewers. It lists only options that the author has limited. */
export const Left = z.object({
  full: z.boolean().describe('no further response is taken'),
  options: z.array(z.object({ code: OptionCode, left: z.int().min(0) })),
});
export type Left = z.output<typeof Left>;

/** A survey's details as this viewer may see them; row P08 of docs/product.md describes each list. */
export const Survey = SurveySummary.extend({
  authorName: z.string(),
  authorPhoto: z.string().nullable().describe('the address of the author’s photo; null: none'),
  status: SurveyStatus,
  /** While it is in the future, others than the author and admins get no questions, no poll and no comments. */
  opensAt: Timestamp.nullable(),
  ...seenOutputs,
  /** The number of responses by kind of respondent, and the number of invitations. */
  answeredBy: z.object({
    members: z.int(),
    guests: z.int(),
    invited: z.int(),
    imported: z.int(),
    invitations: z.int(),
  }),
  /** The respondent that this viewer is; null if they may not answer, or are a guest who has not begun. */
  respondent: z.object({ kind: z.enum(RESPONDENT_KINDS), id: Id }).nullable(),
  revision: z.int(),
  language: z.string().nullable().describe('of its author’s own texts (BCP 47); null: not said'),
  /** Its author's own first; empty while there is no other. `revision` changes with the texts of a translation. */
  languages: z.array(z.object({ language: z.string(), name: z.string(), revision: z.int() })),
  hiddenFields: z.array(z.string()).describe('parameters of its address that arrive with the answers, beside `src`'),
  questions: z.array(Question),
  secondsNeeded: z.number().describe('to read and answer the questions that every respondent gets, estimated'),
  left: Left.nullable().describe('null while its author limits nothing'),
  /** In the order of their questions; questions before the first belong to none. */
  sections: z.array(Section),
  /** A respondent gets the first ending whose condition holds. */
  endings: z.array(Ending),
  calculations: z.array(Calculation).describe('values that conditions and texts use, calculated from the answers'),
  resultShown: z
    .enum(RESULT_TIMES)
    .nullable()
    .describe('when respondents read their own scores and which answers are right; null: there are none'),
  textsOpen: z
    .boolean()
    .nullable()
    .describe(
      'whether those who see the results also read what respondents typed; null: no question asks for texts that others could read',
    ),
  sendsCopies: z
    .boolean()
    .describe("whether respondents get a copy by email: `confirms`, and the site can send the author's emails"),
  readsTexts: z.boolean().describe('whether this viewer reads what respondents typed'),
  pollQuestion: z.string(),
  pollOptions: z.array(z.string()),
  /** The codes of the poll's options, in their order. */
  pollCodes: z.array(OptionCode),
  /** `option` is the code of the chosen option, `selectedOption` its text. */
  polledBy: z.array(z.object({ user: Id, option: OptionCode, selectedOption: z.string() })),
  survey_response: z.array(
    z.object({
      respondedUser: Id,
      /** Empty for guests and in anonymous surveys; of an invitation its address. */
      user_name: z.string(),
      kind: z.enum(RESPONSE_KINDS).describe('who gave it; `imported`: its author brought it in a file'),
      submittedAt: Timestamp,
      revision: z.int().describe('the version of the survey that was answered'),
      answers: Answers,
      screened: z.literal(true).optional().describe('the survey did not fit them: no answer is kept or counted'),
      fields: z.record(z.string(), z.string()).optional().describe('what came with their address, unchecked'),
      language: z.string().optional().describe('in which they read it, where that is not its author’s own'),
      /** The same answers by their texts. */
      responses: z.array(z.object({ questionName: z.string(), selectedOption: z.string() })),
    }),
  ),
  comments: z.array(SurveyComment),
  reports: z.array(SurveyReport),
  adminReports: z.array(SurveyReport.omit({ user_name: true })),
  /** null while this viewer may not see the results. */
  results: z.array(QuestionResult).nullable(),
  ended: z
    .object({
      endings: z.array(
        z.object({
          code: OptionCode,
          title: z.string(),
          count: z.int().describe('how many respondents got it'),
          screens: z.literal(true).optional().describe('they are counted nowhere else'),
          removed: z.literal(true).optional(),
        }),
      ),
      leftOut: z.int().describe('responses with answers to what was not shown, which were left out'),
    })
    .nullable()
    .describe('null where nothing has conditions or endings, and while this viewer may not see the results'),
  /** null without a poll, and while this viewer may not see its result. */
  pollResult: CountedChoice.nullable(),
  expired: z.boolean(),
  /** The viewer's running countdown, which may have no end; null without one, and after submitting. */
  attempt: z.object({ startedAt: Timestamp, expiresAt: Timestamp.nullable() }).nullable(),
  serverNow: Timestamp,
});
export type Survey = z.output<typeof Survey>;

/** The list of one's own surveys adds the newest entries of each. An anonymous survey names no respondent. */
export const AuthoredPart = Survey.pick({
  questions: true,
  survey_response: true,
  comments: true,
  reports: true,
  adminReports: true,
});
export type AuthoredPart = z.output<typeof AuthoredPart>;

/** A survey in the list of its author. */
const AuthoredSurvey = ListedSurvey.extend(AuthoredPart.shape);
export type AuthoredSurvey = z.output<typeof AuthoredSurvey>;

export const SurveyFilter = z.object({
  category: given(z.enum(CATEGORIES)),
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
    summary: 'List the newest surveys: published ones and yours; all for admins',
    access: 'public',
    query: AfterId,
    response: z.array(ListedSurvey),
  }),
  findSurveys: endpoint({
    method: 'GET',
    path: '/get-filtered-survey',
    summary: 'Find published surveys by category, title and order',
    access: 'public',
    query: SurveyFilter,
    response: z.object({ surveys: z.array(ListedSurvey), nextCursor: z.string().nullable() }),
  }),
  featuredSurveys: endpoint({
    method: 'GET',
    path: '/get-featured-surveys',
    summary: 'List the six newest published surveys, and the one whose poll the landing page shows',
    access: 'public',
    response: z.object({
      surveys: z.array(ListedSurvey),
      landing: Id.nullable().describe('the survey whose open poll an admin chose; null: the newest open poll'),
    }),
  }),
  getSurvey: endpoint({
    method: 'GET',
    path: '/survey/{id}',
    summary: 'Get a survey with everything you can see of it',
    access: 'public',
    often: true,
    params: IdParams,
    response: Survey,
    errors: ['not_found'],
  }),
  listOwnSurveys: endpoint({
    method: 'GET',
    path: '/user-surveys/{id}',
    summary:
      'List your surveys without drafts, each with its questions and its newest 20 responses, comments and reports; a page ends after 1,000 surveys or 8 MB',
    access: ['surveyor'],
    params: IdParams,
    query: AfterId,
    response: z.array(AuthoredSurvey),
    errors: ['other_person'],
  }),
  createSurvey: endpoint({
    method: 'POST',
    path: '/survey',
    summary: 'Create a survey and publish it',
    access: ['surveyor'],
    body: NewSurvey,
    bodyBytes: DRAFT_BYTES_MAX,
    // Programs send a survey as they have read it, and its author.
    ignores: Object.keys(Survey.shape),
    idempotent: true,
    status: 201,
    response: Survey,
    errors: ['too_many_requests', 'idempotency_key_reused', 'not_found', 'publishing_declined'],
  }),
};
