import type { SubmitResponse } from '#contract/responses.ts';
import type { Question, Survey } from '#contract/surveys.ts';

/** An answer in the words that the person read: they must still be readable when the survey has changed meanwhile. */
export interface DraftAnswer {
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
export function withChoice(answers: DraftAnswers, question: Question, option: string | null): DraftAnswers {
  const { [question._id]: _replaced, ...others } = answers;
  return option === null ? others : { ...others, [question._id]: { question: question.text, option } };
}

/**
 * What is handed in: every question in its order, the unanswered ones with an empty option, since of two questions with one
 * text the server takes the first answer for the first question.
 */
export function toSubmission(
  survey: Pick<Survey, '_id' | 'title' | 'revision' | 'questions'>,
  personId: string,
  answers: DraftAnswers,
): Submission {
  const responses = survey.questions.map(({ _id, text }) => ({
    questionName: text,
    selectedOption: answers[_id]?.option ?? '',
  }));
  return {
    body: { surveyId: survey._id, userId: personId, responses, revision: survey.revision },
    title: survey.title,
    answered: responses.filter(({ selectedOption }) => selectedOption !== '').length,
    asked: responses.length,
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
    if (!question?.options.includes(answer.option)) {
      lost.push(answer);
      continue;
    }
    if (question.text !== answer.question) reworded.push(question);
    fitting[id] = { question: question.text, option: answer.option };
  }
  return { answers: fitting, changes: { lost, reworded } };
}
