import { isDeepStrictEqual } from 'node:util';
import { AppError } from '#contract/errors.ts';
import type { SurveyInput } from '#contract/survey-input.ts';
import type { lockSurvey } from './editing.queries.ts';

type Given = Omit<SurveyInput, 'questions' | 'pollOptions' | 'endings' | 'scores'>;
type Stored = NonNullable<Awaited<ReturnType<typeof lockSurvey>>>;

/** Everything of a survey but what it asks. */
export type Settings = Required<Omit<Given, 'pollQuestion'>>;

/** The settings of a survey before its author has set any. */
const FIRST = {
  asked: 'together',
  shuffled: false,
  audience: 'members',
  listed: true,
  anonymous: false,
  cap: null,
  opensAt: null,
  resultShown: 'at-once',
  resultsOpen: 'after-answering',
  textsOpen: false,
} as const;

/**
 * The settings of a written survey: absent ones are as they are stored.
 * @param stored null for a new survey
 * @throws AppError `invalid_input` for settings that contradict each other
 */
export function settle(given: Given, stored: Stored | null): Settings {
  const { title, description, category, duration, deadline, pollQuestion } = given;
  const before = stored ?? FIRST;
  const {
    asked = before.asked,
    shuffled = before.shuffled,
    audience = before.audience,
    anonymous = before.anonymous,
    cap = before.cap,
    resultShown = before.resultShown,
    resultsOpen = before.resultsOpen,
    textsOpen = before.textsOpen,
  } = given;
  if (audience === 'invited' && pollQuestion !== '') {
    throw new AppError('invalid_input', {
      fields: { pollQuestion: 'Members vote in polls, and this survey is for invited people' },
    });
  }
  const stands = before.opensAt?.toISOString() ?? null;
  const { opensAt = stands } = given;
  if (opensAt !== null && opensAt >= deadline) {
    throw new AppError('invalid_input', { fields: { opensAt: 'A survey opens before its deadline' } });
  }
  // A survey for invited people would promise in the lists what it refuses.
  const listed = audience !== 'invited' && (given.listed ?? before.listed);
  return {
    title,
    description,
    category,
    duration,
    deadline,
    opensAt,
    asked,
    shuffled,
    audience,
    listed,
    anonymous,
    cap,
    resultShown,
    resultsOpen,
    textsOpen,
  };
}

/** Whether these settings are those that are stored. */
export function areStored(settings: Settings, stored: Stored): boolean {
  return Object.entries(settings).every(([name, value]) => {
    const is = stored[name as keyof Settings];
    return isDeepStrictEqual(is instanceof Date ? is.toISOString() : is, value);
  });
}

/** The settings as the table has them. */
export const columnsOf = ({ duration, opensAt, resultShown, resultsOpen, textsOpen, ...settings }: Settings) => ({
  ...settings,
  ...{ duration_seconds: duration, opens_at: opensAt, result_shown: resultShown },
  ...{ results_open: resultsOpen, texts_open: textsOpen },
});
