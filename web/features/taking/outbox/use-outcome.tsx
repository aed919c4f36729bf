import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { SURVEYS_KEY, surveyKey } from '#contract/http/query-keys.ts';
import { paths } from '#web/app/paths.ts';
import type { OutboxState } from '#web/features/taking/outbox/outbox-state.ts';
import { toast } from '#web/ui/floating/toast.ts';
import { TextLink } from '#web/ui/text-link.tsx';

/** Announces on any page the outcome of answers that were handed in earlier, with a link to the survey. */
export function useOutcome({ surveyId, title, state }: { surveyId: string; title: string; state: OutboxState }): void {
  const t = useTranslations('unsent');
  const queryClient = useQueryClient();
  const outcome = outcomeOf(state);

  useEffect(() => {
    if (!outcome) return;

    const { tone, wayOn } = OUTCOMES[outcome];
    const to = WAYS[wayOn](surveyId);
    toast[tone](
      <>
        {t(outcome, { title })}{' '}
        <TextLink to={to} onClick={() => toast.dismiss(surveyId)}>
          {t(wayOn)}
        </TextLink>
      </>,
      { id: surveyId, duration: READING_MS },
    );
    void queryClient.invalidateQueries({ queryKey: surveyKey(surveyId) });
    void queryClient.invalidateQueries({ queryKey: SURVEYS_KEY });
  }, [outcome, surveyId, title, queryClient, t]);
}

const OUTCOMES = {
  counted: { tone: 'success', wayOn: 'toResults' },
  screened: { tone: 'success', wayOn: 'toSurveys' },
  already: { tone: 'error', wayOn: 'toResults' },
  refused: { tone: 'error', wayOn: 'toSurvey' },
} as const;

const WAYS = {
  toResults: paths.surveyDetails.toResults,
  toSurvey: paths.takeSurvey.to,
  toSurveys: () => paths.surveys.to(),
};

/** Milliseconds. Longer than other messages, because this one is unexpected and has a link. */
const READING_MS = 8_000;

function outcomeOf(state: OutboxState): keyof typeof OUTCOMES | null {
  switch (state.phase) {
    case 'counted':
      // The other tab announces it.
      if (state.inOtherTab) return null;
      return state.receipt.ending?.screens ? 'screened' : 'counted';
    case 'already-submitted':
      return 'already';
    case 'answering':
      return state.refusal ? 'refused' : null;
    case 'unread':
    case 'handing-in':
      return null;
  }
}
