import { useEffect, useState } from 'react';
import type { Question } from '#questions/contract.ts';
import { webOf } from '#questions/web.ts';
import { isAlive } from '#web/ui/browser/alive.ts';
import { useOnline } from '#web/ui/browser/use-online.ts';
import { whenIdle } from '#web/ui/browser/when-idle.ts';
import type { Part } from '#web/ui/later-part.ts';

/**
 * Loads the fields of all questions: without a connection, later pages and questions that appear by an answer need them as well. A form
 * that the server drew has what it shows; the rest loads when the browser has time.
 * @returns whether the form can be drawn
 */
export function useFieldsAhead(questions: readonly Question[]): boolean {
  const online = useOnline();
  const [isReady, setIsReady] = useState(() => !isAlive() || fieldsOf(questions).every((field) => field.isLoaded()));

  useEffect(() => {
    const load = () =>
      // A field whose code is missing says so when it is drawn.
      Promise.allSettled(fieldsOf(questions).map((field) => field.load())).then(() => setIsReady(true));
    if (!isReady) void load();
    else if (online) return whenIdle(() => void load());
  }, [questions, online, isReady]);

  return isReady;
}

const fieldsOf = (questions: readonly Question[]): Part<never>[] =>
  [...new Set(questions.map(({ kind }) => kind))].map((kind) => webOf(kind).Field);
