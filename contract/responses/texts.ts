import * as z from 'zod';
import { Id } from '#basics/ids.ts';
import { PAGE_MAX, SEARCH_MAX } from '#basics/limits.ts';
import { wholeNumber } from '#basics/numbers.ts';
import { optionalText } from '#basics/text.ts';
import { WrittenText } from '#questions/model/written-text.ts';
import { QuestionParams } from '../files/answer-files.ts';
import { endpoint } from '../http/endpoint.ts';
import { given, Message } from '../http/paging.ts';

/** How many of the newest texts have a word. */
export const FrequentWord = z.object({ word: z.string(), count: z.int() });

const part = given(wholeNumber(1)).describe('the code of a field, for a question of several');

export const texts = {
  listTexts: endpoint({
    method: 'GET',
    path: '/survey/{id}/questions/{question}/texts',
    summary:
      'List the texts people typed for a question, newest first; for the author and admins, and without addresses for those who see results if the author opens texts',
    access: 'public',
    params: QuestionParams,
    query: z.object({
      cursor: given(z.string().max(200)),
      limit: given(wholeNumber(1, PAGE_MAX)),
      search: given(optionalText(SEARCH_MAX)).describe('part of the text'),
      part,
    }),
    response: z.object({
      /** A page may be short or empty and still have a next one: each call reads a limited number of responses. */
      texts: z.array(WrittenText),
      nextCursor: z.string().nullable(),
      mayHide: z.boolean(),
    }),
    limit: { calls: 1_200, minutes: 1 },
    errors: ['not_found'],
  }),
  countWords: endpoint({
    method: 'GET',
    path: '/survey/{id}/questions/{question}/words',
    summary: 'List the most frequent words of a question’s newest texts, without common ones',
    access: 'public',
    params: QuestionParams,
    query: z.object({ part }),
    response: z.object({
      texts: z.int().describe('how many texts were read'),
      words: z.array(FrequentWord),
    }),
    limit: { calls: 600, minutes: 1 },
    errors: ['not_found'],
  }),
  hideText: endpoint({
    method: 'PUT',
    path: '/survey/{id}/questions/{question}/texts/{respondent}/hidden',
    summary: 'Hide a text from everyone except the author and admins, or show it again',
    access: ['surveyor', 'admin'],
    params: QuestionParams.extend({ respondent: Id }),
    body: z.object({ hidden: z.boolean() }),
    response: Message,
    errors: ['not_found', 'other_person'],
  }),
};
