import type { Survey } from '#contract/surveys/surveys.ts';
import { openDraftStore } from '#web/features/taking/form/draft-store.ts';
import type { Outbox } from '#web/features/taking/outbox/outbox.ts';
import { GUEST } from '#web/features/taking/outbox/unsent.ts';
import { browserStorage } from '#web/ui/browser/browser-storage.ts';

/** In the tab's own storage: the survey that a guest has answered in this tab. Others at this browser get none of their answers. */
const ANSWERED_HERE = 'canvass.guest-survey';

/** Notes that a guest answers this survey in this tab. */
export function noteGuest(surveyId: string): void {
  try {
    browserStorage('sessionStorage')?.setItem(ANSWERED_HERE, surveyId);
  } catch {
    // A full storage: then the answers stay with the guest.
  }
}

/** Moves a guest's answers in this tab to the member who has logged in since, if the member has no draft. */
export function takeOverFromGuest(outbox: Outbox, survey: Survey): void {
  const own = browserStorage('sessionStorage');
  if (own?.getItem(ANSWERED_HERE) !== survey._id || survey.attempt) return;

  const of = { personId: GUEST, surveyId: survey._id, now: Date.now() };
  const store = openDraftStore({ storage: browserStorage(), events: globalThis }, of);
  const kept = store.load();
  if (kept?.state !== 'open' || kept.submission || !outbox.takeOver(kept)) return;
  store.clear();
  own.removeItem(ANSWERED_HERE);
  outbox.fit(survey);
}
