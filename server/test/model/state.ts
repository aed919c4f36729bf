import { ROLES, type Role } from '#contract/roles.ts';

/**
 * The site as the model has it: plain values that say what is true, without caches, transactions or HTTP. People are told by
 * their place in `people`, surveys by theirs in `surveys`.
 */
export interface Model {
  people: ModelPerson[];
  surveys: ModelSurvey[];
}

export interface ModelPerson {
  role: Role;
  isDeleted: boolean;
  /** Whom their browser's session stands for, as the server they talk to has it; null for nobody. */
  session: Role | null;
  /** What they were to pay, the newest last. */
  intents: ModelIntent[];
}

export interface ModelIntent {
  isPaid: boolean;
  /** Has the payer's own call found the payment? */
  isConfirmed: boolean;
}

export interface ModelSurvey {
  author: number;
  title: string;
  state: 'published' | 'unpublished' | 'taken-down' | 'deleted';
  isClosed: boolean;
  revision: number;
  /** What is asked, and behind it what was removed but had been answered. */
  questions: ModelQuestion[];
  poll: ModelQuestion | null;
  responses: Map<number, ModelResponse>;
  ballots: Map<number, { key: number; option: ModelOption }>;
  reactions: Map<number, { key: number; kind: 'like' | 'dislike' }>;
  comments: ModelNote[];
  reports: ModelNote[];
  /** What admins told the author. */
  feedback: string[];
}

export interface ModelQuestion {
  text: string;
  isRemoved: boolean;
  options: ModelOption[];
}
/** Responses and ballots refer to the very option, whatever its words. */
export interface ModelOption {
  text: string;
  isRemoved: boolean;
}
export interface ModelResponse {
  key: number;
  /** As it was sent. */
  body: string;
  choices: ModelOption[];
}
export interface ModelNote {
  by: number;
  text: string;
}

/** Who is there when a sequence begins, all signed in. */
export const CAST: readonly Role[] = ['admin', 'surveyor', 'surveyor', 'user', 'user', 'pro-user'];

export const newModel = (): Model => ({ people: CAST.map(newPerson), surveys: [] });

export const newPerson = (role: Role): ModelPerson => ({ role, isDeleted: false, session: role, intents: [] });

/** A new survey, as every author writes it: two questions and a poll. */
export const newSurvey = (author: number, title: string): ModelSurvey => ({
  author,
  title,
  state: 'published',
  isClosed: false,
  revision: 1,
  questions: [newQuestion('By what?', ['Train', 'Bicycle', 'On foot']), newQuestion('How often?', ['Daily', 'Never'])],
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
  return { text, isRemoved: false, options: options.map((option) => ({ text: option, isRemoved: false })) };
}

/** What is not removed. */
export const shown = <T extends { isRemoved: boolean }>(things: readonly T[]): T[] =>
  things.filter(({ isRemoved }) => !isRemoved);

/** How often an option was chosen, in responses or in the poll. */
export function timesChosen({ responses, ballots }: ModelSurvey, option: ModelOption): number {
  const answered = [...responses.values()].filter(({ choices }) => choices.includes(option));
  const voted = [...ballots.values()].filter((ballot) => ballot.option === option);
  return answered.length + voted.length;
}

export const isAnswered = (survey: ModelSurvey, { options }: ModelQuestion): boolean =>
  options.some((option) => timesChosen(survey, option) > 0);

export const isInsider = (model: Model, who: number, { author }: ModelSurvey): boolean =>
  who === author || model.people[who]?.role === 'admin';

/** The place that a number of an act means, whatever it is: those that are there are counted through. */
export const placeIn = (things: readonly unknown[], n: number): number => n % Math.max(1, things.length);

/** @throws Error for a place that an act must not name */
export function at<T>(things: readonly T[], n: number): T {
  const thing = things[placeIn(things, n)];
  if (thing === undefined) throw new Error('There is nothing yet: the act may not happen');
  return thing;
}

export const isRole = (role: Role | null, roles: readonly Role[] = ROLES): role is Role =>
  role !== null && roles.includes(role);
