import { isDeepStrictEqual } from 'node:util';
import type { Answers, Survey } from '#contract/surveys/surveys.ts';
import type { CountedChoice } from '#questions/contract.ts';
import { DEFAULT_KIND, type QuestionResult } from '#questions/contract.ts';
import { toResults } from '#server/answering/results.ts';
import { kindOf } from '#survey/document/served.ts';
import type { StoredQuestion } from '#survey/document/stored.ts';
import { codesIn, tell, wordsAt } from './samples.ts';
import {
  isInsider,
  type Model,
  type ModelQuestion,
  type ModelSurvey,
  shown,
  timesAnswered,
  timesChosen,
} from './state.ts';

/** The predictable part of a survey's details: all but ids and times. People are referred to by index. */
export interface View {
  title: string;
  authorName: string;
  isPublished: boolean;
  expired: boolean;
  revision: number;
  likes: number;
  dislikes: number;
  vote: number;
  responseCount: number;
  questions: { text: string; options: string[] }[];
  pollQuestion: string;
  pollOptions: string[];
  liked: boolean;
  disliked: boolean;
  voted: string | null;
  /** Answers by their texts, and those to samples. */
  responses: { by: string; answers: string[]; drawn: string[] }[];
  comments: string[];
  reports: string[];
  feedback: string[];
  results: ResultView[] | null;
  pollResult: ResultView | null;
  /** Questions whose result differs from a recount of the responses, where all of them are seen. */
  miscounted: string[];
}

interface ResultView {
  question: string;
  total: number;
  removed: boolean;
  options: string[];
}

/** The view of the survey for this person, or for a guest; null when they may not see it. */
export function viewOf(model: Model, survey: ModelSurvey, who: number | null): View | null {
  const session = who === null ? null : (model.people[who]?.session ?? null);
  const viewer = session === null ? null : who;
  const isInside = viewer !== null && (session === 'admin' || isInsider(model, viewer, survey));
  if (survey.state === 'deleted' || !(survey.state === 'published' || isInside)) return null;

  const own = viewer === null ? undefined : survey.responses.get(viewer);
  const reaction = viewer === null ? undefined : survey.reactions.get(viewer)?.kind;
  const ballot = viewer === null ? undefined : survey.ballots.get(viewer);
  const maySee = survey.isClosed || own !== undefined || isInside;
  const poll = survey.poll?.isRemoved ? null : survey.poll;
  const countReactions = (kind: string) => [...survey.reactions.values()].filter((each) => each.kind === kind).length;
  const names = (notes: { by: number; text: string }[]) =>
    notes.map(({ by, text }) => `${nameOf(model, by)}: ${text}`).toSorted();
  return {
    title: survey.title,
    authorName: nameOf(model, survey.author),
    isPublished: survey.state === 'published',
    expired: survey.isClosed,
    revision: survey.revision,
    likes: countReactions('like'),
    dislikes: countReactions('dislike'),
    vote: survey.ballots.size,
    responseCount: survey.responses.size,
    questions: shown(survey.questions).map(({ text, options }) => ({ text, options: textsOf(shown(options)) })),
    pollQuestion: poll?.text ?? '',
    pollOptions: textsOf(shown(poll?.options ?? [])),
    liked: reaction === 'like',
    disliked: reaction === 'dislike',
    voted: ballot?.option.text ?? null,
    responses: [...survey.responses]
      .filter(([by]) => isInside || by === viewer)
      .map(([by, { choices, drawn }]) => ({
        by: nameOf(model, by),
        answers: answersIn(survey, choices),
        drawn: drawn.map(({ question, seed }) => `${question.text}=${wordsAt(question.sample ?? 0, seed)}`).toSorted(),
      }))
      .toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b))),
    comments: names(survey.comments),
    reports: isInside ? names(survey.reports) : [],
    feedback: isInside ? survey.feedback : [],
    results: maySee ? survey.questions.map((question) => resultOf(survey, question)) : null,
    pollResult: survey.poll && (survey.isClosed || ballot || isInside) ? resultOf(survey, survey.poll) : null,
    miscounted: [],
  };
}

const textsOf = (options: readonly { text: string }[]) => options.map(({ text }) => text);

/** The name of a person; a deleted person has a common one. */
export const nameOf = ({ people }: Model, who: number): string =>
  people[who]?.isDeleted ? 'Deleted user' : `Person ${who}`;

function answersIn({ questions }: ModelSurvey, choices: readonly object[]): string[] {
  const chosen = questions.flatMap(({ text, options }) =>
    options.filter((option) => choices.includes(option)).map((option) => `${text}=${option.text}`),
  );
  return chosen.toSorted();
}

function resultOf(survey: ModelSurvey, question: ModelQuestion): ResultView {
  const counted = question.sample === null ? question.options : [];
  const counts = counted.map((option) => ({ ...option, count: timesChosen(survey, option) }));
  return {
    question: question.text,
    total: timesAnswered(survey, question),
    removed: question.isRemoved,
    options: counts.map((option) => `${option.text}: ${option.count}${option.isRemoved ? ' removed' : ''}`),
  };
}

/** The same part of the server's answer. @param asked the questions as they are stored @param me the viewer's id */
export function viewIn(survey: Survey, asked: readonly StoredQuestion[], me: string | null): View {
  const names = (notes: { user_name: string; text: string }[]) =>
    notes.map(({ user_name, text }) => `${user_name}: ${text}`).toSorted();
  return {
    title: survey.title,
    authorName: survey.authorName,
    isPublished: survey.isPublished,
    expired: survey.expired,
    revision: survey.revision,
    likes: survey.likes,
    dislikes: survey.dislikes,
    vote: survey.vote,
    responseCount: survey.responseCount,
    questions: survey.questions.map(({ text, options }) => ({ text, options })),
    pollQuestion: survey.pollQuestion,
    pollOptions: survey.pollOptions,
    liked: me !== null && survey.likedBy.includes(me),
    disliked: me !== null && survey.dislikedBy.includes(me),
    voted: survey.polledBy.find(({ user }) => user === me)?.selectedOption ?? null,
    responses: survey.survey_response
      .map(({ user_name, responses, answers }) => ({
        by: user_name,
        answers: responses.map(({ questionName, selectedOption }) => `${questionName}=${selectedOption}`).toSorted(),
        drawn: answered(asked, answers)
          .filter(({ question }) => kindOf(question) !== DEFAULT_KIND)
          .map(({ question, value }) => `${question.text}=${tell(question, value)}`)
          .toSorted(),
      }))
      .toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b))),
    comments: names(survey.comments.map((each) => ({ ...each, text: each.comment }))),
    reports: names(survey.reports.map((each) => ({ ...each, text: each.report_message }))),
    feedback: survey.adminReports.map(({ report_message }) => report_message),
    results: survey.results?.map(resultIn) ?? null,
    pollResult: survey.pollResult && resultIn(survey.pollResult),
    miscounted: miscountedIn(survey, asked),
  };
}

function resultIn(result: QuestionResult | CountedChoice): ResultView {
  const { question, total, removed } = result;
  const isChoice = !('kind' in result) || result.kind === DEFAULT_KIND;
  const counted = isChoice ? (result as CountedChoice).options : []; // the result of a choice is one of a poll
  const worded = counted.map(({ option, count, removed: gone }) => `${option}: ${count}${gone ? ' removed' : ''}`);
  return { question, total, removed: removed ?? false, options: worded };
}

/** The questions that were answered, whatever their kind. */
const answered = (asked: readonly StoredQuestion[], answers: Answers) =>
  asked.flatMap((question) => {
    const value = answers[question.id];
    return value === undefined ? [] : [{ question, value }];
  });

function miscountedIn({ results, survey_response, responseCount }: Survey, asked: readonly StoredQuestion[]): string[] {
  if (!results || survey_response.length < responseCount) return [];
  const tallies = new Map<number, number>();
  for (const { answers } of survey_response) {
    const codes = answered(asked, answers).flatMap(({ question, value }) => codesIn(question, value));
    for (const code of codes) tallies.set(code, (tallies.get(code) ?? 0) + 1);
  }
  const recounted: QuestionResult[] = JSON.parse(JSON.stringify(toResults({ questions: [...asked] }, tallies)));
  return results.filter((result, n) => !isDeepStrictEqual(result, recounted[n])).map(({ question }) => question);
}
