import * as z from 'zod';
import { Id } from '#basics/ids.ts';
import { OPTION_MAX } from '#basics/limits.ts';
import { wholeNumber } from '#basics/numbers.ts';
import { OptionCode } from '#questions/model/question.ts';
import { endpoint } from '../http/endpoint.ts';
import { Message } from '../http/paging.ts';
import { PARTICIPANTS } from '../people/roles.ts';

export const polls = {
  votePoll: endpoint({
    method: 'POST',
    path: '/post-poll',
    summary: 'Vote once in the poll of a survey',
    access: PARTICIPANTS,
    body: z
      .object({
        surveyId: Id,
        userId: z.string().optional(),
        option: OptionCode.optional().describe('the code of the option chosen'),
        selectedOption: z.string().min(1).max(OPTION_MAX).optional().describe('instead of option: its text'),
        revision: wholeNumber(1).optional().describe('of the survey that the voter read; goes with option'),
      })
      .check(inOneForm),
    actsAs: 'userId',
    idempotent: true,
    response: Message,
    errors: [
      'already_voted',
      'not_found',
      'survey_not_open',
      'survey_closed',
      'survey_changed',
      'idempotency_key_reused',
      'unknown_outcome',
      'unavailable',
    ],
  }),
};

/** Requires either form alone; a vote by id needs the revision that the voter read. */
function inOneForm({ value, issues }: z.core.ParsePayload<Ballot>): void {
  const { option, selectedOption, revision } = value;
  const refuse = (field: keyof Ballot, message: string) =>
    issues.push({ code: 'custom', message, path: [field], input: value });
  if (option === undefined && selectedOption === undefined) {
    refuse('option', 'Choose an option');
    refuse('selectedOption', 'Choose an option');
  }
  if (option !== undefined && selectedOption !== undefined)
    refuse('selectedOption', 'Send the option by its code or its text, not both');
  if (option !== undefined && revision === undefined)
    refuse('revision', 'Send the revision of the survey that was read');
}

interface Ballot {
  option?: number | undefined;
  selectedOption?: string | undefined;
  revision?: number | undefined;
}
