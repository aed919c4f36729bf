import { createContext, use } from 'react';
import type { EditableSurvey } from '#contract/editing.ts';

/** Words that must stay, and how many people have answered them. */
export interface FrozenWords {
  text: string;
  count: number;
}

/** What of a stored survey an edit must leave as it is: the words that people have answered. */
export interface Frozen {
  questions: ReadonlyMap<string, FrozenWords>;
  options: ReadonlyMap<number, FrozenWords>;
  poll: FrozenWords | null;
  /** The stored moment; null for a new survey. The fields know only minutes, and leave it alone within its own. */
  deadline: string | null;
}

export function frozenIn({ questions, poll, deadline }: EditableSurvey): Frozen {
  const options = [...questions.flatMap((question) => question.options), ...(poll?.options ?? [])];
  return {
    questions: new Map(
      questions.filter(({ answers }) => answers > 0).map(({ _id, text, answers }) => [_id, { text, count: answers }]),
    ),
    options: new Map(
      options.filter(({ chosen }) => chosen > 0).map(({ _id, text, chosen }) => [_id, { text, count: chosen }]),
    ),
    poll: poll && poll.answers > 0 ? { text: poll.text, count: poll.answers } : null,
    deadline,
  };
}

/** Nothing is frozen while a survey is written for the first time. */
export const FrozenContext = createContext<Frozen>({
  questions: new Map(),
  options: new Map(),
  poll: null,
  deadline: null,
});

/** What is frozen of the survey that is written. */
export const useFrozen = () => use(FrozenContext);
