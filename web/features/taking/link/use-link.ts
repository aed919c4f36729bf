import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { fieldsIn } from '#contract/sharing/link-values.ts';
import type { Survey } from '#contract/surveys/surveys.ts';
import type { Outbox } from '#web/features/taking/outbox/outbox.ts';
import { lazily } from '#web/ui/lazily.ts';

const loadPrefill = lazily('readPrefilled', () => import('./prefill.ts'));

/**
 * Stores in the draft what the page's address holds, hidden fields and first answers, and the default answers of all other questions.
 * @param survey in its author's language; null while the respondent cannot answer it
 * @param shown in the reader's language; null until its texts have loaded
 */
export function useLink(
  outbox: Outbox,
  survey: Pick<Survey, 'questions' | 'hiddenFields' | 'anonymous'> | null,
  shown: Pick<Survey, 'questions'> | null,
): void {
  const { search } = useLocation();
  const read = shown?.questions;

  useEffect(() => {
    if (!survey) return;
    // A link may identify a person, so an anonymous survey ignores its values and answers.
    const address = survey.anonymous || search === '' ? null : new URLSearchParams(search);
    if (address) outbox.takeFields(fieldsIn(address, survey.hiddenFields));
    const isFilled = (address && /[?&]q[1-9]/.test(search)) || survey.questions.some((each) => each.defaultAnswer);
    if (!read || !isFilled) return;

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
