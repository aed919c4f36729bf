// Words the decision of `told.ts` for a respondent with an open form, and for a page of another site. Guests load it: no zod
// here.

import { AppError } from '../http/errors.ts';
import { type Asked, type Known, progressOf, stateOf, tell } from './standing.ts';
import { type Told, toldOf } from './told.ts';

/** Returns the words for a frame in a page of another site. @param survey null for one that guests do not see */
export function tellFramed(survey: Asked | null): Told {
  if (!survey) return toldOf('open', { reader: 'framed', progress: 'nothing' });
  if (survey.audience === 'link') return tell(survey, null);
  return toldOf(stateOf(survey, survey.asks), { reader: 'framed', progress: 'nothing' });
}

/** Returns the words for a respondent with an open form. @param refusals of their calls; the first with a known meaning decides */
export function tellRespondent(survey: Known, asks: boolean, refusals: readonly unknown[]): Told {
  const progress = progressOf({ ...survey, attempt: null }, null);
  const told = toldOf(stateOf(survey, asks), { reader: survey.respondent?.kind ?? 'guest', progress });
  for (const refusal of refusals) {
    const meant = refusal instanceof AppError ? meaningOf(refusal) : undefined;
    // The stored answers and the status say more than a code.
    if (meant) return told === 'screened' || (meant === 'closed' && told === 'expired') ? told : meant;
  }
  return told;
}

/** A refusal that names answers leaves others to choose. */
const meaningOf = ({ code, fields = {} }: AppError): Told | undefined =>
  code === 'full' && Object.keys(fields).length > 0 ? undefined : MEANINGS[code];

const MEANINGS: Partial<Record<AppError['code'], Told>> = {
  already_submitted: 'submitted',
  survey_closed: 'closed',
  full: 'full',
  survey_not_open: 'scheduled',
  time_up: 'time-up',
  not_found: 'gone',
};
