import { describe, expect, it } from 'vitest';
import { ROLES } from '#contract/choices.ts';
import { PARTICIPANTS } from '#contract/roles.ts';
import { mayTakePart, standingOf } from './main-action.ts';

const viewer = { _id: 'ada' };
const responseOf = (respondedUser: string) => ({
  respondedUser,
  kind: 'member' as const,
  user_name: '',
  submittedAt: '',
  revision: 1,
  answers: {},
  responses: [],
});

describe('[S14] the main button of a survey', () => {
  it('starts a survey that is open and not yet answered', () => {
    expect(standingOf({ respondent: null, expired: false, left: null, survey_response: [] }, viewer)).toBe('open');
  });

  it('says that the deadline has expired', () => {
    expect(standingOf({ respondent: null, expired: true, left: null, survey_response: [] }, viewer)).toBe('expired');
  });

  it('says that the person has submitted, even when the deadline has passed since', () => {
    expect(
      standingOf({ respondent: null, expired: true, left: null, survey_response: [responseOf('ada')] }, viewer),
    ).toBe('submitted');
  });

  it('is not changed by the responses of others, which authors and admins receive', () => {
    expect(
      standingOf({ respondent: null, expired: false, left: null, survey_response: [responseOf('ben')] }, viewer),
    ).toBe('open');
  });

  it('[S72] says that it is full, unless the person has submitted', () => {
    const full = { respondent: null, expired: false, left: { full: true, options: [] } };
    expect(standingOf({ ...full, survey_response: [] }, viewer)).toBe('full');
    expect(standingOf({ ...full, survey_response: [responseOf('ada')] }, viewer)).toBe('submitted');
  });

  it('starts for guests as well', () => {
    expect(standingOf({ respondent: null, expired: false, left: null, survey_response: [] }, null)).toBe('open');
  });
});

it('[V06] only the roles of the contract take surveys', () => {
  expect(ROLES.filter(mayTakePart)).toEqual([...PARTICIPANTS]);
});
