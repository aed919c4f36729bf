import type { PollResult, Survey } from '#contract/surveys.ts';
import { choicesIn } from '#server/test/choices-in.ts';
import { isInsider, type Model, type ModelQuestion, type ModelSurvey, shown, timesChosen } from './state.ts';

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
  responses: { by: string; answers: string[] }[];
  comments: string[];
  reports: string[];
  feedback: string[];
  results: ResultView[] | null;
  pollResult: ResultView | null;
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
      .map(([by, { choices }]) => ({ by: nameOf(model, by), answers: answersIn(survey, choices) }))
      .toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b))),
    comments: names(survey.comments),
    reports: isInside ? names(survey.reports) : [],
    feedback: isInside ? survey.feedback : [],
    results: maySee ? survey.questions.map((question) => resultOf(survey, question)) : null,
    pollResult: survey.poll && (survey.isClosed || ballot || isInside) ? resultOf(survey, survey.poll) : null,
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

function resultOf(survey: ModelSurvey, { text, isRemoved, options }: ModelQuestion): ResultView {
  const counts = options.map((option) => ({ ...option, count: timesChosen(survey, option) }));
  return {
    question: text,
    total: counts.reduce((sum, { count }) => sum + count, 0),
    removed: isRemoved,
    options: counts.map((option) => `${option.text}: ${option.count}${option.isRemoved ? ' removed' : ''}`),
  };
}

/** The same part of the server's answer. @param me the viewer's id */
export function viewIn(survey: Survey, me: string | null): View {
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
      .map(({ user_name, responses }) => ({
        by: user_name,
        answers: responses.map(({ questionName, selectedOption }) => `${questionName}=${selectedOption}`).toSorted(),
      }))
      .toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b))),
    comments: names(survey.comments.map((each) => ({ ...each, text: each.comment }))),
    reports: names(survey.reports.map((each) => ({ ...each, text: each.report_message }))),
    feedback: survey.adminReports.map(({ report_message }) => report_message),
    results: survey.results && choicesIn(survey.results).map(resultIn),
    pollResult: survey.pollResult && resultIn(survey.pollResult),
  };
}

function resultIn({ question, total, removed, options }: PollResult): ResultView {
  const worded = options.map(({ option, count, removed: gone }) => `${option}: ${count}${gone ? ' removed' : ''}`);
  return { question, total, removed: removed ?? false, options: worded };
}
