import { createContext, use } from 'react';
import type { EditableSurvey } from '#contract/surveys/editing.ts';
import type { Kind } from '#questions/contract.ts';

/** A text that cannot change, and how many people have answered it. */
export interface FrozenWords {
  text: string;
  count: number;
}

/** A question that people have answered, as it is stored. */
export interface FrozenQuestion extends FrozenWords {
  kind: Kind;
  settings: unknown;
  /** How many respondents chose each slot, by its key. */
  chosen: Readonly<Record<string, number>>;
}

/** The parts of a stored survey that an edit must not change, because people have answered them. */
export interface Frozen {
  questions: ReadonlyMap<string, FrozenQuestion>;
  /** Options and rows, by their ids. */
  options: ReadonlyMap<number, FrozenWords>;
  poll: FrozenWords | null;
  /**
   * The stored moment; null for a new survey. The fields hold only minutes, so they keep it while they are unchanged.
   */
  deadline: string | null;
  opensAt: string | null;
  /** Whether respondents have answered, so that what they were promised stays. */
  isAnswered: boolean;
}

export function frozenIn({ questions, poll, deadline, opensAt }: EditableSurvey): Frozen {
  const options = [
    ...questions.flatMap((question) => [...question.options, ...question.rows]),
    ...(poll?.options ?? []),
  ];
  return {
    questions: new Map(
      questions
        .filter(({ answers }) => answers > 0)
        .map(({ _id, text, answers, kind, settings, chosen = {} }) => [
          _id,
          { text, count: answers, kind, settings, chosen },
        ]),
    ),
    options: new Map(
      options.filter(({ chosen }) => chosen > 0).map(({ _id, text, chosen }) => [_id, { text, count: chosen }]),
    ),
    poll: poll && poll.answers > 0 ? { text: poll.text, count: poll.answers } : null,
    ...{ deadline, opensAt, isAnswered: questions.some(({ answers }) => answers > 0) },
  };
}

/** Nothing is frozen in a new survey. */
export const FrozenContext = createContext<Frozen>({
  questions: new Map(),
  options: new Map(),
  poll: null,
  ...{ deadline: null, opensAt: null, isAnswered: false },
});

export const useFrozen = () => use(FrozenContext);
