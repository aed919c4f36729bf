import { useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import type { Survey } from '#contract/surveys/surveys.ts';
import { givenIn } from '#web/features/taking/form/draft-answers.ts';
import type { OutboxState } from '#web/features/taking/outbox/outbox-state.ts';
import { START_PRESSED } from '#web/features/taking/start/start-pressed.ts';

/** The step before the form: `start` while a time limit waits for a press, `elsewhere` while another browser has the answers. */
export type Gate = 'start' | 'elsewhere';

/** Holds the countdown back until the respondent presses Start, since links are opened by mail scanners and previews as well. */
export function useGate(
  survey: Pick<Survey, 'duration' | 'attempt' | 'serverNow'>,
  state: OutboxState,
): { gate: Gate | null; begin: () => void } {
  // Going back to the page, or reloading it, is no press.
  const pressed = isPressed(useLocation().state, useNavigationType());
  // The state when the page opened: later this page itself may have started the countdown.
  const [running] = useState(() => runningIn(survey));
  const [isBegun, setBegun] = useState(pressed);
  const isElsewhere = running !== null && state.phase === 'answering' && !isOfThisBrowser(state, running);
  const waits = survey.duration !== null && running === null;
  const gate = isBegun ? null : isElsewhere ? 'elsewhere' : waits ? 'start' : null;

  return { gate, begin: () => setBegun(true) };
}

const isPressed = (state: unknown, navigation: string) => state === START_PRESSED && navigation === 'PUSH';

const runningIn = ({ attempt, serverNow }: Pick<Survey, 'attempt' | 'serverNow'>) =>
  attempt && (attempt.expiresAt === null || attempt.expiresAt >= serverNow) ? attempt : null;

/** Drafts of earlier versions do not know when they were begun. */
const isOfThisBrowser = (
  { answers, startedAt, lasting }: Extract<OutboxState, { phase: 'answering' }>,
  running: { startedAt: string },
) => startedAt === running.startedAt || givenIn(answers) > 0 || !lasting;
