import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import type { AppError } from '#contract/http/errors.ts';
import { SURVEYS_KEY, surveyKey } from '#contract/http/query-keys.ts';
import type { OutboxState } from '#web/features/taking/outbox/outbox-state.ts';
import { toast } from '#web/ui/floating/toast.ts';

/** Announces changes of the answers' state, and refetches the data that changed with them. */
export function useTakingNews(surveyId: string, state: OutboxState): void {
  const t = useTranslations('taking');
  const queryClient = useQueryClient();
  const news = newsOf(state);

  useEffect(() => {
    if (!news) return;

    const { tone, words, stale } = NEWS[news];
    if (tone) toast[tone](t(words), { id: `taking ${news}` });
    if (stale) void queryClient.invalidateQueries({ queryKey: surveyKey(surveyId) });
    if (stale === 'lists') void queryClient.invalidateQueries({ queryKey: SURVEYS_KEY });
  }, [news, surveyId, queryClient, t]);
}

const NEWS = {
  counted: { tone: 'success', words: 'submitted', stale: 'lists' },
  'counted-elsewhere': { tone: null, words: 'submitted', stale: 'lists' },
  'already-submitted': { tone: 'error', words: 'alreadySubmitted', stale: 'lists' },
  'time-up': { tone: 'error', words: 'durationExpired', stale: null },
  /** The page itself announces it. */
  changed: { tone: null, words: 'somethingWrong', stale: 'survey' },
  refused: { tone: 'error', words: 'somethingWrong', stale: 'survey' },
  failing: { tone: 'error', words: 'somethingWrong', stale: null },
} as const;

function newsOf(state: OutboxState): keyof typeof NEWS | null {
  switch (state.phase) {
    case 'unread':
      return null;
    case 'counted':
      return state.inOtherTab ? 'counted-elsewhere' : 'counted';
    case 'already-submitted':
      return 'already-submitted';
    case 'handing-in':
      // Being offline is not an error; the page itself announces it.
      return state.failures >= FAILURES_TO_TELL && state.trouble !== 'offline' ? 'failing' : null;
    case 'answering':
      return state.refusal ? (REFUSALS[state.refusal.code] ?? 'refused') : null;
  }
}

/** Not after the first failure: the next try follows a second later. */
const FAILURES_TO_TELL = 2;

const REFUSALS: Partial<Record<AppError['code'], keyof typeof NEWS>> = {
  time_up: 'time-up',
  survey_closed: 'changed',
  full: 'changed',
  survey_not_open: 'changed',
  survey_changed: 'changed',
  not_found: 'changed',
};
