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

export const texts = {
  listTexts: endpoint({
    method: 'GET',
    path: '/survey/{id}/questions/{question}/texts',
    summary:
      'What was answered to a question in words, newest first; for the author and admins, and where the author opens texts for those who see the results, without addresses',
    access: 'public',
    params: QuestionParams,
    query: z.object({
      cursor: given(z.string().max(200)),
      limit: given(wholeNumber(1, PAGE_MAX)),
      search: given(optionalText(SEARCH_MAX)).describe('part of the text'),
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
    summary: 'The most frequent words of the newest texts of a question, without the common ones of their language',
    access: 'public',
    params: QuestionParams,
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
    summary: 'Hide a text from others than the author and admins, or show it again',
    access: ['surveyor', 'admin'],
    params: QuestionParams.extend({ respondent: Id }),
    body: z.object({ hidden: z.boolean() }),
    response: Message,
    errors: ['not_found', 'other_person'],
  }),
};
