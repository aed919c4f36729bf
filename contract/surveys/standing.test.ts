import { describe, expect, test } from 'vitest';
import { ANONYMOUS_MIN } from '#basics/limits.ts';
import { AppError } from '../http/errors.ts';
import { INVITED_BEFORE, type Sealed, sealOf, tell, tellUnseen } from './standing.ts';
import { tellFramed, tellRespondent } from './standing-form.ts';
import type { Survey } from './surveys.ts';
import {
  PROGRESS,
  type Progress,
  READERS,
  type Reader,
  STATES,
  type SurveyState,
  type Told,
  tellOfCard,
  toldOf,
} from './told.ts';

// By the reader: what each is told of the states, in the order of `STATES`, who has done nothing yet.
const away = ['gone', 'gone', 'gone'] as const;
const over = ['empty', 'full', 'closed', 'expired'] as const;
const inside = ['unpublished', 'archived', 'gone'] as const;
const UNTOUCHED: Record<Reader, readonly Told[]> = {
  guest: ['gone', 'scheduled', 'open', ...over, ...away],
  'log-in': ['gone', 'scheduled', 'log-in', ...over, ...away],
  member: ['gone', 'scheduled', 'open', ...over, ...away],
  invited: ['gone', 'scheduled', 'open', ...over, ...away],
  revoked: ['gone', 'gone', 'gone', 'gone', 'gone', 'gone', 'gone', ...away],
  framed: ['gone', 'elsewhere', 'elsewhere', 'elsewhere', 'elsewhere', 'elsewhere', 'elsewhere', ...away],
  author: ['draft', 'scheduled', 'own', ...over, ...inside],
  surveyor: ['gone', 'scheduled', 'neutral', ...over, ...away],
  admin: ['gone', 'scheduled', 'neutral', ...over, ...inside],
};
const RESPONDENTS: readonly Reader[] = ['guest', 'member', 'invited'];
/** A respondent's progress decides the words in the states `open` to `expired`. */
const COME: Record<Exclude<Progress, 'nothing'>, readonly Told[]> = {
  running: ['running', ...over],
  'time-up': ['time-up', ...over],
  answered: ['submitted', 'submitted', 'submitted', 'submitted', 'submitted'],
  screened: ['screened', 'screened', 'screened', 'screened', 'screened'],
};

const rows = READERS.flatMap((reader) => {
  const progresses = RESPONDENTS.includes(reader) ? PROGRESS : (['nothing'] as const);
  return progresses.flatMap((progress) =>
    STATES.map((state, index): [SurveyState, Reader, Progress, Told | undefined] => {
      const come = progress === 'nothing' ? undefined : COME[progress][index - 2];
      return [state, reader, progress, come ?? UNTOUCHED[reader][index]];
    }),
  );
});

test.each(rows)(
  '[S14] of a survey that is %s, the reader %s who has done %s is told: %s',
  (state, reader, progress, told) => {
    expect(toldOf(state, { reader, progress })).toBe(told);
  },
);

const RESPONSE = {
  ...{ respondedUser: 'ann', user_name: 'Ann', kind: 'member' as const, submittedAt: '2026-11-20T12:00:00.000Z' },
  ...{ revision: 1, answers: {}, responses: [] },
};
type Asked = Parameters<typeof tell>[0];
const OPEN: Asked = {
  ...{ status: 'published', expired: false, left: null, author: 'eve', audience: 'members', attempt: null, asks: true },
  respondent: { kind: 'member', id: 'ann' },
  survey_response: [],
};
const ANN = { _id: 'ann', user_role: 'user' };
const OVER = { status: 'expired', expired: true } as const;

describe('[S14] the page of a survey', () => {
  test.each<[Told, Partial<Asked>, { _id: string; user_role: string } | null]>([
    ['open', {}, ANN],
    ['running', { attempt: { startedAt: RESPONSE.submittedAt, expiresAt: null } }, ANN],
    ['expired', OVER, ANN],
    ['closed', { status: 'closed', expired: true }, ANN],
    ['submitted', { survey_response: [RESPONSE] }, ANN],
    ['submitted', { ...OVER, survey_response: [RESPONSE] }, ANN],
    ['screened', { ...OVER, survey_response: [{ ...RESPONSE, screened: true }] }, ANN],
    ['full', { left: { full: true, options: [] } }, ANN],
    ['open', { survey_response: [{ ...RESPONSE, respondedUser: 'ben' }] }, ANN],
    ['own', { respondent: null }, { _id: 'eve', user_role: 'surveyor' }],
    ['expired', { ...OVER, respondent: null }, { _id: 'eve', user_role: 'surveyor' }],
    ['neutral', { respondent: null }, { _id: 'max', user_role: 'surveyor' }],
    ['neutral', { respondent: null }, { _id: 'max', user_role: 'admin' }],
    ['log-in', { respondent: null }, null],
    ['open', { respondent: null, audience: 'link' }, null],
  ])('tells "%s"', (told, known, viewer) => {
    expect(tell({ ...OPEN, ...known }, viewer)).toBe(told);
  });
});

describe('[T08] [T09] the form of a survey', () => {
  const told = (known: Partial<Survey>, refusals: unknown[] = [null], asks = true) =>
    tellRespondent({ ...OPEN, ...known }, asks, refusals);

  test.each([
    ['already_submitted', 'submitted'],
    ['survey_closed', 'closed'],
    ['full', 'full'],
    ['survey_not_open', 'scheduled'],
    ['time_up', 'time-up'],
    ['not_found', 'gone'],
    ['invalid_input', 'open'],
  ] as const)('tells of a call that was refused with "%s": %s', (code, meant) => {
    expect(told({}, [null, new AppError(code)])).toBe(meant);
  });

  test('names the deadline only where it has passed', () => {
    const refusal = new AppError('survey_closed');
    expect(told({ ...OVER }, [refusal])).toBe('expired');
    expect(told({ status: 'closed', expired: true }, [refusal])).toBe('closed');
    // The page's own clock knows it before the server tells the status.
    expect(told({ expired: true })).toBe('expired');
  });

  test('tells a respondent whom it did not fit so, whatever the refusal says', () => {
    const screened = { survey_response: [{ ...RESPONSE, screened: true as const }] };
    expect(told(screened, [new AppError('already_submitted')])).toBe('screened');
  });

  test('[S71] stays open where a place was taken: the respondent chooses another', () => {
    expect(told({}, [new AppError('full', { fields: { 'answers.q1': 'No longer free: Monday.' } })])).toBe('open');
  });

  test('says that nothing is asked', () => {
    expect(told({}, [null], false)).toBe('empty');
  });
});

describe('[S14] [S81] a viewer who reads no survey', () => {
  const member = { _id: 'ann', user_role: 'user' };
  const invited = new AppError('not_found', { fields: INVITED_BEFORE });

  test.each([
    ['log-in', new AppError('not_found'), null],
    ['gone', new AppError('not_found'), member],
    ['gone', invited, null],
    ['gone', invited, member],
    [null, new AppError('unavailable'), null],
    [null, null, member],
  ])('is told: %s', (told, refusal, viewer) => {
    expect(tellUnseen(refusal, viewer)).toBe(told);
  });
});

describe('[S10] the card of a survey', () => {
  test.each([
    ['open', { answered: false, expired: false }],
    ['expired', { answered: false, expired: true }],
    ['submitted', { answered: true, expired: false }],
    ['submitted', { answered: true, expired: true }],
    ['screened', { answered: true, screened: true, expired: false }],
  ] as const)('tells "%s"', (told, known) => {
    expect(tellOfCard(known)).toBe(told);
  });
});

describe('[S42] a frame in a page of another site', () => {
  const FRAMED: Asked = { ...OPEN, audience: 'link', respondent: null };

  test.each<[Told, Partial<Asked> | null]>([
    ['open', {}],
    ['scheduled', { status: 'scheduled' }],
    ['expired', OVER],
    ['elsewhere', { audience: 'members' }],
    ['elsewhere', { ...OVER, audience: 'members' }],
    ['elsewhere', null],
    ['gone', { status: 'unpublished' }],
  ])('tells "%s"', (told, known) => {
    expect(tellFramed(known && { ...FRAMED, ...known })).toBe(told);
  });
});

describe('[S15] sealed results', () => {
  const SEALED = {
    ...{ ...OPEN, results: null, resultsOpen: 'after-answering' as const },
    ...{ anonymous: false, responseCount: ANONYMOUS_MIN - 1 },
  };
  const AUTHOR = { _id: 'eve', user_role: 'surveyor' };
  const ANSWERED = { survey_response: [RESPONSE] };
  type Known = Partial<Parameters<typeof sealOf>[0]>;

  test.each<[Sealed['opens'], Known, typeof ANN | null]>([
    ['answer', {}, ANN],
    ['answer', { attempt: { startedAt: RESPONSE.submittedAt, expiresAt: null } }, ANN],
    ['signIn', { respondent: null }, null],
    ['deadline', { resultsOpen: 'after-close' }, ANN],
    ['deadline', { left: { full: true, options: [] } }, ANN],
    ['deadline', { status: 'closed', expired: true }, ANN],
    ['deadline', { survey_response: [{ ...RESPONSE, screened: true }] }, ANN],
    ['deadline', { respondent: null }, { _id: 'max', user_role: 'surveyor' }],
  ])('open by "%s"', (opens, known, viewer) => {
    expect(sealOf({ ...SEALED, ...known }, viewer)).toEqual({ by: 'time', opens });
  });

  test.each<[string, Sealed | null, Known, typeof ANN]>([
    ['of few anonymous answers say so', { by: 'few', opens: null }, ANSWERED, ANN],
    ['say so to the author as well', { by: 'few', opens: null }, { respondent: null, resultsOpen: 'never' }, AUTHOR],
    ['say beside it what else is missing', { by: 'few', opens: 'answer' }, {}, ANN],
    ['stay with an author who keeps them', { by: 'author', opens: null }, { resultsOpen: 'never' }, ANN],
    ['wait for their time with enough answers', { by: 'time', opens: 'answer' }, { responseCount: ANONYMOUS_MIN }, ANN],
    ['are none where results are read', null, { ...ANSWERED, results: [] }, ANN],
  ])('[S82] %s', (_, sealed, known, viewer) => {
    expect(sealOf({ ...SEALED, anonymous: true, ...known }, viewer)).toEqual(sealed);
  });
});
