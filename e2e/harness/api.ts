import type { APIRequestContext, APIResponse } from '@playwright/test';
import type { Audience, WayToAsk } from '#basics/choices.ts';
import type { Survey } from '#contract/surveys/surveys.ts';
import { DEFAULT_KIND } from '#questions/contract.ts';

/** A survey's fields as its author submits them; the closing date may be any time. */
export interface Draft {
  title: string;
  description: string;
  category: string;
  duration: number | null;
  deadline: string;
  questions: {
    _id?: string;
    kind?: string;
    text: string;
    explanation?: string;
    options?: (string | object)[];
    rows?: string[];
    carries?: { question: string; not?: true } | undefined;
    defaultAnswer?: string[];
    settings?: object;
    required?: boolean | undefined;
    show?: object | undefined;
    section?: { title: string; text?: string; show?: object; shuffled?: boolean } | undefined;
    shuffled?: boolean | undefined;
    pinned?: boolean | undefined;
    scoring?: object;
  }[];
  endings?: object[];
  scores?: object[];
  resultShown?: string;
  resultsOpen?: string;
  textsOpen?: boolean;
  asked?: WayToAsk;
  cap?: number;
  shuffled?: boolean;
  audience?: Audience;
  opensAt?: string;
  anonymous?: boolean;
  pollQuestion: string;
  pollOptions: string[];
}

/** Reads the JSON of an answer. @throws Error if the server refused the call, because the test cannot continue */
export async function answerOf<T>(calling: Promise<APIResponse>): Promise<T> {
  const response = await calling;
  if (!response.ok()) throw new Error(`${response.status()} ${response.url()}: ${await response.text()}`);
  return response.json();
}

/** A short survey with a title that no other test uses. */
export function draftSurvey(changes: Partial<Draft> = {}): Draft {
  count += 1;
  return {
    title: `How we lunch ${process.pid}-${count}`,
    description: 'Two questions about the hour in the middle of the day.',
    category: 'Workplace Satisfaction',
    duration: 300,
    deadline: fromNow({ days: 30 }),
    questions: [
      { text: 'Where do you eat?', options: ['In the canteen', 'At my desk', 'Elsewhere'] },
      { text: 'How long is your break?', options: ['Under half an hour', 'Half an hour', 'Longer'] },
    ],
    pollQuestion: 'Should lunch be longer?',
    pollOptions: ['Yes', 'No'],
    ...changes,
  };
}

let count = 0;

/** The time this many days and seconds from now; negative numbers give the past. */
export function fromNow({ days = 0, seconds = 0 }: { days?: number; seconds?: number }): string {
  return new Date(Date.now() + (days * 86_400 + seconds) * 1000).toISOString();
}

/** Answers the choices of a survey through the API. @param choices the index of each question's option, from 0 */
export async function submitAnswers(request: APIRequestContext, survey: Survey, choices: number[]): Promise<void> {
  const { _id: surveyId, revision, questions } = survey;
  const answers = Object.fromEntries(
    questions.map(({ _id, kind, codes }, index) => [
      _id,
      kind === DEFAULT_KIND ? codes[choices[index] ?? -1] : undefined,
    ]),
  );
  await answerOf(request.post('/api/survey/response', { data: { surveyId, revision, answers } }));
}

/** Saves a survey as its author does in another tab, over the stored one. */
export async function saveSurvey(author: APIRequestContext, survey: Survey, changes: object): Promise<void> {
  const data = { ...survey, revision: undefined, ...changes };
  await answerOf(author.put(`/api/update-survey/${survey._id}`, { data }));
}

export function readSurvey(request: APIRequestContext, id: string): Promise<Survey> {
  return answerOf(request.get(`/api/survey/${id}`));
}
