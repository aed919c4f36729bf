import type { SubmitResponse } from '#contract/responses.ts';
import type { Answers, Question, Survey } from '#contract/surveys.ts';

/** An answer, with the words that the respondent read: they are told when the survey has changed meanwhile. */
export interface DraftAnswer {
  /** Of the option. Not there in drafts of pages that knew answers by their words alone. */
  code?: number;
  question: string;
  option: string;
}

/** By the id of the question. */
export type DraftAnswers = Readonly<Record<string, DraftAnswer>>;

/** What is handed in. It never changes between its repetitions: the server knows it by its key and its body. */
export interface Submission {
  body: Readonly<SubmitResponse>;
  title: string;
  answered: number;
  asked: number;
  /** An earlier attempt may have reached the server. */
  unsure: boolean;
}

/** What one person has filled in of one survey, as the browser keeps it until the server has acknowledged it. */
export interface Draft {
  state: 'open';
  /** The idempotency key. Made with the draft, so that one form counts once, however often and from where it is sent. */
  key: string;
  /** Of the survey that was on the screen. */
  revision: number;
  answers: DraftAnswers;
  /** null until the person hands in. */
  submission: Submission | null;
  savedAt: number;
}

/** What is left of a draft whose answers were counted: enough to tell the person's other tabs. */
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

/** Whether the person has handed it in, so that it must not change any more. */
export function isUnderWay(draft: Draft): draft is Draft & { submission: Submission } {
  return draft.submission !== null;
}

/** The answers with one of them chosen anew; null takes it back. */
export function withChoice(answers: DraftAnswers, question: Question, code: number | null): DraftAnswers {
  const { [question._id]: _replaced, ...others } = answers;
  if (code === null) return others;
  const option = question.options[question.codes.indexOf(code)] ?? '';
  return { ...others, [question._id]: { code, question: question.text, option } };
}

/** The code that is chosen in this question; null for none. */
export function chosenIn(answers: DraftAnswers, { _id, options, codes }: Question): number | null {
  const answer = answers[_id];
  return answer ? (answer.code ?? codes[options.indexOf(answer.option)] ?? null) : null;
}

/** What is handed in. */
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

/** What became of the answers when the survey changed under them. */
export interface Changes {
  /** Answers whose question or option is gone. */
  lost: readonly DraftAnswer[];
  /** Questions that are worded differently now; their answers still stand. */
  reworded: readonly Question[];
}

/** Keeps the answers that the survey still offers. */
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
    // An option that reads otherwise now is not what was chosen.
    if (!question || code === null || question.options[question.codes.indexOf(code)] !== answer.option) {
      lost.push(answer);
      continue;
    }
    if (question.text !== answer.question) reworded.push(question);
    fitting[id] = { code, question: question.text, option: answer.option };
  }
  return { answers: fitting, changes: { lost, reworded } };
}
