import { useEffect } from 'react';
import type { Question } from '#questions/contract.ts';
import { webOf } from '#questions/web.ts';
import { useOnline } from '#web/ui/browser/use-online.ts';
import { whenIdle } from '#web/ui/browser/when-idle.ts';

/**
 * Loads the fields of all questions when the form is drawn and the browser has time: without a connection, later pages and
 * questions that appear by an answer need them as well.
 */
export function useFieldsAhead(questions: readonly Question[]): void {
  const online = useOnline();

  useEffect(() => {
    if (!online) return;
    return whenIdle(() => {
      for (const kind of new Set(questions.map((question) => question.kind))) webOf(kind).Field.load().catch(ignore);
    });
  }, [questions, online]);
}

/** A field whose code is missing says so when it is drawn. */
function ignore(): void {}
