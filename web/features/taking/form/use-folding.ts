import { type Dispatch, type SetStateAction, useState } from 'react';
import type { DraftAnswers } from '#web/features/taking/form/draft-answers.ts';

/** Which answered questions are shown as one line. */
export interface Folding {
  /** By question id. */
  folded: ReadonlySet<string>;
  /** Whether the respondent has gone on from a question, now or in an earlier visit. */
  hasBegun: boolean;
}

export interface FoldedDraft {
  answers: DraftAnswers;
  /** Whether the draft has been read from the browser's storage. */
  isRead: boolean;
  /** Whether a link has filled in answers. */
  isFilled: boolean;
}

/** The folding of the questions. Answers of an earlier visit and of a link are folded when they come, before the respondent goes on. */
export function useFolding({ answers, isRead, isFilled }: FoldedDraft): [Folding, Dispatch<SetStateAction<Folding>>] {
  const [folding, setFolding] = useState(() => foldedAtFirst(answers));
  const come = Number(isRead) + Number(isFilled);
  const [hadCome, setHadCome] = useState(come);
  if (come > hadCome) {
    setHadCome(come);
    if (!folding.hasBegun || hadCome === 0) setFolding(foldedAtFirst(answers));
  }
  // An answer was cleared, or lost by a change of the survey: its question is open when it is answered anew.
  const answered = [...folding.folded].filter((id) => id in answers);
  if (answered.length < folding.folded.size) setFolding({ ...folding, folded: new Set(answered) });

  return [folding, setFolding];
}

export function foldedAtFirst(answers: DraftAnswers): Folding {
  const ids = Object.keys(answers);
  return { folded: new Set(ids), hasBegun: ids.length > 0 };
}

/** Folds these questions, if they are answered. */
export const fold =
  (ids: readonly string[]) =>
  ({ folded }: Folding): Folding => ({ folded: new Set([...folded, ...ids]), hasBegun: true });

/** Opens a question again. */
export const unfold =
  (id: string) =>
  ({ folded, hasBegun }: Folding): Folding => ({
    folded: new Set([...folded].filter((each) => each !== id)),
    hasBegun,
  });
