import { useEffect, useState } from 'react';
import type { Question } from '#questions/contract.ts';
import { webOf } from '#questions/web.ts';
import { isAlive } from '#web/ui/browser/alive.ts';
import { useOnline } from '#web/ui/browser/use-online.ts';
import { whenIdle } from '#web/ui/browser/when-idle.ts';
import type { Part } from '#web/ui/later-part.ts';

/**
 * Loads the fields of all questions: without a connection, later pages and questions that appear by an answer need them as well.
 * @returns whether the form can be drawn: it has the fields of the questions that everybody is asked, or is drawn by the server
 */
export function useFieldsAhead(questions: readonly Question[]): boolean {
  const online = useOnline();
  const [isReady, setIsReady] = useState(
    () => !isAlive() || fieldsOf(askedOfAll(questions)).every((each) => each.isLoaded()),
  );

  useEffect(() => {
    // A field whose code is missing says so when it is drawn.
    const load = (these: readonly Question[]) => Promise.allSettled(fieldsOf(these).map((each) => each.load()));
    if (!isReady) void load(askedOfAll(questions)).then(() => setIsReady(true));
    else if (online) return whenIdle(() => void load(questions));
  }, [questions, online, isReady]);

  return isReady;
}

const askedOfAll = (questions: readonly Question[]): Question[] => questions.filter(({ show }) => !show);

const fieldsOf = (questions: readonly Question[]): Part<never>[] =>
  [...new Set(questions.map(({ kind }) => kind))].map((kind) => webOf(kind).Field);
