import { type Dispatch, type SetStateAction, useState } from 'react';
import { type DraftAnswers, isUntouched } from '#web/features/taking/form/draft-answers.ts';

/** The answered questions that are folded to a line. */
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

/** The folding of the questions. Answers from an earlier visit or a link fold when they load, before the respondent continues. */
export function useFolding({ answers, isRead, isFilled }: FoldedDraft): [Folding, Dispatch<SetStateAction<Folding>>] {
  const [folding, setFolding] = useState(() => foldedAtFirst(answers));
  const come = Number(isRead) + Number(isFilled);
  const [hadCome, setHadCome] = useState(come);
  if (come > hadCome) {
    setHadCome(come);
    if (!folding.hasBegun || hadCome === 0) setFolding(foldedAtFirst(answers));
  }
  // The respondent cleared the answer, or a change of the survey dropped it: the question opens when it is answered again.
  const answered = [...folding.folded].filter((id) => id in answers);
  if (answered.length < folding.folded.size) setFolding({ ...folding, folded: new Set(answered) });

  return [folding, setFolding];
}

export function foldedAtFirst(answers: DraftAnswers): Folding {
  // Nobody has read a default answer yet.
  const ids = Object.entries(answers).flatMap(([id, answer]) => (isUntouched(answer) ? [] : [id]));
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
