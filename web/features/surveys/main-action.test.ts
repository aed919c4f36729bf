import { describe, expect, it } from 'vitest';
import { ROLES } from '#contract/choices.ts';
import { PARTICIPANTS } from '#contract/roles.ts';
import { mayTakePart, standingOf } from './main-action.ts';

const viewer = { _id: 'ada' };
const responseOf = (respondedUser: string) => ({
  respondedUser,
  user_name: '',
  submittedAt: '',
  answers: {},
  responses: [],
});

describe('[S14] the main button of a survey', () => {
  it('starts a survey that is open and not yet answered', () => {
    expect(standingOf({ expired: false, survey_response: [] }, viewer)).toBe('open');
  });

  it('says that the deadline has expired', () => {
    expect(standingOf({ expired: true, survey_response: [] }, viewer)).toBe('expired');
  });

  it('says that the person has submitted, even when the deadline has passed since', () => {
    expect(standingOf({ expired: true, survey_response: [responseOf('ada')] }, viewer)).toBe('submitted');
  });

  it('is not changed by the responses of others, which authors and admins receive', () => {
    expect(standingOf({ expired: false, survey_response: [responseOf('ben')] }, viewer)).toBe('open');
  });

  it('starts for guests as well', () => {
    expect(standingOf({ expired: false, survey_response: [] }, null)).toBe('open');
  });
});

it('[V06] only the roles of the contract take surveys', () => {
  expect(ROLES.filter(mayTakePart)).toEqual([...PARTICIPANTS]);
});
