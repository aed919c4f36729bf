import { createContext, use } from 'react';
import type { StoredDocument } from '#contract/surveys/editing.ts';
import { KIND_NAMES, type Kind } from '#questions/contract.ts';
import {
  type Answered,
  type AnsweredQuestion,
  kindsFor as kindsAmong,
  tightenedIn as tightened,
} from '#survey/document/frozen.ts';
import { settingsOf } from '#web/authoring/values/kind-values.ts';
import type { QuestionValues } from '#web/authoring/values/value-types.ts';

/** The parts of a stored survey that an edit must not change, because respondents have answered them. */
export interface Frozen extends Answered {
  /** The stored moment; null for a new survey. The fields hold minutes only, so unchanged fields keep it. */
  deadline: string | null;
  opensAt: string | null;
  /** Whether respondents have answered, so that the promises to them must stay. */
  isAnswered: boolean;
}

export const frozenIn = ({ answered, deadline, opensAt }: StoredDocument): Frozen => ({
  ...answered,
  ...{ deadline, opensAt, isAnswered: Object.keys(answered.questions).length > 0 },
});

/** Nothing is frozen in a new survey. */
export const FrozenContext = createContext<Frozen>({
  ...{ questions: {}, items: {}, poll: null },
  ...{ deadline: null, opensAt: null, isAnswered: false },
});

export const useFrozen = () => use(FrozenContext);

/** The kinds that a question may become: all kinds before the first answer, then those that can read the answers. */
export const kindsFor = (frozen: AnsweredQuestion | undefined): Kind[] => kindsAmong(frozen, KIND_NAMES);

/** The setting whose change the answers forbid; null if all changes are allowed. */
export function tightenedIn(question: Pick<QuestionValues, 'kind' | 'settings'>, frozen: AnsweredQuestion | undefined) {
  if (!frozen || !kindsFor(frozen).includes(question.kind)) return null;
  return tightened(question.kind, settingsOf(question), frozen);
}
