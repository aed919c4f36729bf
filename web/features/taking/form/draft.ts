import type { SubmitResponse } from '#contract/responses.ts';
import type { Answers, Question, Survey } from '#contract/surveys.ts';

/** An answer with the texts that the respondent read, which are shown when the survey changes. */
export interface DraftAnswer {
  /** The code of the option. Missing in drafts of earlier versions, which stored only the texts. */
  code?: number;
  question: string;
  option: string;
}

/** By question id. */
export type DraftAnswers = Readonly<Record<string, DraftAnswer>>;

/** A submission, frozen: every repetition must send the same body under the same key. */
export interface Submission {
  body: Readonly<SubmitResponse>;
  title: string;
  answered: number;
  asked: number;
  /** An earlier attempt may have reached the server. */
  unsure: boolean;
}

/** One respondent's answers to one survey, kept in the browser until the server acknowledges them. */
export interface Draft {
  state: 'open';
  /** The idempotency key, made with the draft, so that one form counts once from any number of tabs and tries. */
  key: string;
  /** The revision of the survey that the respondent saw. */
  revision: number;
  answers: DraftAnswers;
  /** null until the respondent submits. */
  submission: Submission | null;
  savedAt: number;
}

/** Replaces a draft whose answers were counted: enough to tell the respondent's other tabs. */
export interface HandedIn {
  state: 'handed-in';
  title: string;
  answered: number;
  asked: number;
  savedAt: number;
}

export type Kept = Draft | HandedIn;

export function newDraft({ key, revision, now }: { key: string; revision: number; now: number }): Draft {
  return { state: 'open', key, revision, answers: {}, submission: null, savedAt: now };
}

/** Whether the draft is submitted and so must not change any more. */
export function isUnderWay(draft: Draft): draft is Draft & { submission: Submission } {
  return draft.submission !== null;
}

/** Sets one answer; a null code removes it. */
export function withChoice(answers: DraftAnswers, question: Question, code: number | null): DraftAnswers {
  const { [question._id]: _replaced, ...others } = answers;
  if (code === null) return others;
  const option = question.options[question.codes.indexOf(code)] ?? '';
  return { ...others, [question._id]: { code, question: question.text, option } };
}

/** The code of the chosen option; null when none is chosen. */
export function chosenIn(answers: DraftAnswers, { _id, options, codes }: Question): number | null {
  const answer = answers[_id];
  return answer ? (answer.code ?? codes[options.indexOf(answer.option)] ?? null) : null;
}

/** Builds the submission from the answers. */
export function toSubmission(
  survey: Pick<Survey, '_id' | 'title' | 'revision' | 'questions'>,
  personId: string,
  answers: DraftAnswers,
): Submission {
  const chosen: Answers = {};
  for (const question of survey.questions) {
    const code = chosenIn(answers, question);
    if (code !== null) chosen[question._id] = code;
  }
  return {
    body: { surveyId: survey._id, userId: personId, answers: chosen, revision: survey.revision },
    title: survey.title,
    answered: Object.keys(chosen).length,
    asked: survey.questions.length,
    unsure: false,
  };
}

/** How a change of the survey affected the answers. */
export interface Changes {
  /** Answers whose question or option was removed. */
  lost: readonly DraftAnswer[];
  /** Questions with a new text; their answers stay valid. */
  reworded: readonly Question[];
}

/** Keeps the answers that still fit the changed survey. */
export function fitAnswers(
  answers: DraftAnswers,
  questions: readonly Question[],
): { answers: DraftAnswers; changes: Changes } {
  const fitting: Record<string, DraftAnswer> = {};
  const lost: DraftAnswer[] = [];
  const reworded: Question[] = [];

  for (const [id, answer] of Object.entries(answers)) {
    const question = questions.find(({ _id }) => _id === id);
    const code = question ? chosenIn(answers, question) : null;
    // A reworded option is not the option that the respondent chose.
    if (!question || code === null || question.options[question.codes.indexOf(code)] !== answer.option) {
      lost.push(answer);
      continue;
    }
    if (question.text !== answer.question) reworded.push(question);
    fitting[id] = { code, question: question.text, option: answer.option };
  }
  return { answers: fitting, changes: { lost, reworded } };
}
