import { type RefObject, useCallback, useEffect, useEffectEvent } from 'react';
import { flushSync } from 'react-dom';
import type { Question } from '#questions/contract.ts';
import { goOn, goOnAfterTaps, type Way } from '#web/features/taking/form/going-on.ts';
import {
  FOLDED,
  focusQuestion,
  handleKey,
  isAnswered,
  QUESTION,
  questionsOf,
} from '#web/features/taking/form/question-keys.ts';
import { type FoldedDraft, fold, unfold, useFolding } from '#web/features/taking/form/use-folding.ts';
import { doWaiting } from '#web/ui/browser/after-frame.ts';

/**
 * Leads through the questions of a form, by tap and by key: an answered question folds, and the next one moves up.
 * @param draft as for `useFolding`
 * @param onEnd called if no open question follows; true: nothing else is to be done
 */
export function useGoingOn(
  form: RefObject<HTMLFormElement | null>,
  draft: FoldedDraft,
  onEnd: (moves: boolean, way: Way) => boolean,
) {
  const [folding, setFolding] = useFolding(draft);

  function goOnFrom(questions: HTMLElement[], moves: boolean, way: Way): void {
    const from = questions.at(-1);
    if (!form.current || !from) return;

    doWaiting();
    const following = questionsOf(form.current);
    const isEnd = following.slice(following.indexOf(from) + 1).every((question) => question.matches(FOLDED));
    if (isEnd && onEnd(moves, way)) return;
    const ids = questions.filter(isAnswered).map((question) => question.getAttribute(QUESTION) ?? '');
    goOn(form.current, from, { fold: () => flushSync(() => setFolding(fold(ids))), moves, way });
  }

  const goOnByTap = useEffectEvent((questions: HTMLElement[], moves: boolean) => goOnFrom(questions, moves, 'tap'));
  const goOnByKey = useEffectEvent((from: HTMLElement) => goOnFrom([from], true, 'key'));
  useEffect(() => {
    if (!form.current) return;
    return goOnAfterTaps(form.current, (questions, moves) => goOnByTap(questions, moves));
  }, [form]);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !form.current) return;
      if (handleKey(form.current, event, goOnByKey)) event.preventDefault();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [form]);

  /** Opens a folded question in its place. */
  const reopen = useCallback(
    ({ _id }: Pick<Question, '_id'>) => {
      flushSync(() => setFolding(unfold(_id)));
      if (form.current) focusQuestion(form.current, _id, { scroll: false });
    },
    [form, setFolding],
  );

  function goTo(questionId: string): void {
    flushSync(() => setFolding(unfold(questionId)));
    if (form.current) focusQuestion(form.current, questionId, { scroll: true });
  }

  return { folding, reopen, goTo };
}
