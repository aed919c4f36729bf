import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { fieldsIn } from '#contract/sharing/link-values.ts';
import type { Survey } from '#contract/surveys/surveys.ts';
import type { Outbox } from '#web/features/taking/outbox/outbox.ts';
import { lazily } from '#web/ui/lazily.ts';

const loadPrefill = lazily('readPrefilled', () => import('./prefill.ts'));

/**
 * Hands to the draft what the address of the page says: the values of hidden fields, and answers to start from.
 * @param survey in its author's language; null while the respondent cannot answer it
 * @param shown in the language that is read; null until its texts are there
 */
export function useLink(
  outbox: Outbox,
  survey: Pick<Survey, 'questions' | 'hiddenFields' | 'anonymous'> | null,
  shown: Pick<Survey, 'questions'> | null,
): void {
  const { search } = useLocation();
  const read = shown?.questions;

  useEffect(() => {
    // A link may be made for one person, so an anonymous survey takes neither values nor answers from it.
    if (!survey || survey.anonymous || search === '') return;
    const address = new URLSearchParams(search);
    outbox.takeFields(fieldsIn(address, survey.hiddenFields));
    if (!read || !/[?&]q[1-9]/.test(search)) return;

    let isCurrent = true;
    loadPrefill()
      .then((readPrefilled) => readPrefilled(survey.questions, address, read))
      .then(
        (found) => {
          if (isCurrent) outbox.fill(found);
        },
        // Without its code, as offline, the link fills in nothing.
        () => {},
      );
    return () => {
      isCurrent = false;
    };
  }, [outbox, survey, read, search]);
}
