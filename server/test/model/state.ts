import { ROLES } from '#basics/choices.ts';
import type { Role } from '#contract/people/roles.ts';
import { sampleAt } from './samples.ts';

/**
 * The model of the site: plain values, without caches, transactions or HTTP. People and surveys are referred to by their index.
 */
export interface Model {
  people: ModelPerson[];
  surveys: ModelSurvey[];
}

export interface ModelPerson {
  role: Role;
  isDeleted: boolean;
  /** The role in the browser's session, as its server has it; null without a session. */
  session: Role | null;
  /** Payment intents, the newest last. */
  intents: ModelIntent[];
}

export interface ModelIntent {
  isPaid: boolean;
  /** Whether the payer's own call has confirmed the payment. */
  isConfirmed: boolean;
}

export interface ModelSurvey {
  author: number;
  title: string;
  state: 'published' | 'unpublished' | 'archived' | 'deleted';
  isClosed: boolean;
  /** Closed by its author before the deadline, which is still ahead. */
  isClosedEarly: boolean;
  revision: number;
  /** The shown questions, then the removed ones that had been answered. */
  questions: ModelQuestion[];
  poll: ModelQuestion | null;
  responses: Map<number, ModelResponse>;
  ballots: Map<number, { key: number; option: ModelOption }>;
  reactions: Map<number, { key: number; kind: 'like' | 'dislike' }>;
  comments: ModelNote[];
  reports: ModelNote[];
  /** Messages of admins to the author. */
  feedback: string[];
}

export interface ModelQuestion {
  text: string;
  isRemoved: boolean;
  options: ModelOption[];
  /** Which of the samples it is; null for a single choice. */
  sample: number | null;
}
/** Responses and ballots refer to this object, so its text may change. */
export interface ModelOption {
  text: string;
  isRemoved: boolean;
}
export interface ModelResponse {
  key: number;
  /** The body as it was sent. */
  body: string;
  choices: ModelOption[];
  /** Answers to samples, each by its seed. */
  drawn: { question: ModelQuestion; seed: number }[];
}
export interface ModelNote {
  by: number;
  text: string;
}

/** The people at the start of a sequence, all signed in. */
export const CAST: readonly Role[] = ['admin', 'surveyor', 'surveyor', 'user', 'user', 'pro-user'];

export const newModel = (): Model => ({ people: CAST.map(newPerson), surveys: [] });

export const newPerson = (role: Role): ModelPerson => ({ role, isDeleted: false, session: role, intents: [] });

/** A new survey, as every author writes it: choices, a sample and a poll. */
export const newSurvey = (author: number, title: string, sample: number): ModelSurvey => ({
  author,
  title,
  state: 'published',
  isClosed: false,
  isClosedEarly: false,
  revision: 1,
  questions: [
    newQuestion('By what?', ['Train', 'Bicycle', 'On foot']),
    newSample(sample),
    newQuestion('How often?', ['Daily', 'Never']),
  ],
  poll: newPoll(),
  responses: new Map(),
  ballots: new Map(),
  reactions: new Map(),
  comments: [],
  reports: [],
  feedback: [],
});

export const newPoll = (): ModelQuestion => newQuestion('From home?', ['Yes', 'No']);

export function newQuestion(text: string, options: readonly string[]): ModelQuestion {
  const asked = options.map((option) => ({ text: option, isRemoved: false }));
  return { text, isRemoved: false, options: asked, sample: null };
}

function newSample(n: number): ModelQuestion {
  const { text, options = [] } = sampleAt(n);
  const texts = options.map((option) => (typeof option === 'string' ? option : option.text));
  return { ...newQuestion(text, texts), sample: n };
}

export const shown = <T extends { isRemoved: boolean }>(things: readonly T[]): T[] =>
  things.filter(({ isRemoved }) => !isRemoved);

/** How often an option was chosen, in responses or in the poll. */
export function timesChosen({ responses, ballots }: ModelSurvey, option: ModelOption): number {
  const answered = [...responses.values()].filter(({ choices }) => choices.includes(option));
  const voted = [...ballots.values()].filter((ballot) => ballot.option === option);
  return answered.length + voted.length;
}

/** How many people answered a question; of a poll, how many voted. */
export function timesAnswered(survey: ModelSurvey, question: ModelQuestion): number {
  if (question.sample === null) return question.options.reduce((sum, option) => sum + timesChosen(survey, option), 0);
  return [...survey.responses.values()].filter(({ drawn }) => drawn.some((each) => each.question === question)).length;
}

export const isAnswered = (survey: ModelSurvey, question: ModelQuestion): boolean =>
  timesAnswered(survey, question) > 0;

export const isInsider = (model: Model, who: number, { author }: ModelSurvey): boolean =>
  who === author || model.people[who]?.role === 'admin';

export const isRole = (role: Role | null, roles: readonly Role[] = ROLES): role is Role =>
  role !== null && roles.includes(role);
