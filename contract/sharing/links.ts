import * as z from 'zod';
import { WORD_MAX, WORD_MIN } from '#basics/limits.ts';
import { endpoint } from '../http/endpoint.ts';
import { IdParams } from '../http/paging.ts';

/** A word in an address, `/s/{word}`: small letters, digits and single dashes between them. */
export const Word = z
  .string()
  .trim()
  .toLowerCase()
  .min(WORD_MIN)
  .max(WORD_MAX)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, { error: 'not_a_word' });

/** The state of a word for a survey; `alike`: another survey has one that looks like it. */
export const WordState = z.enum(['free', 'current', 'earlier', 'taken', 'alike', 'reserved']);
export type WordState = z.output<typeof WordState>;

/** The words that lead to a survey: the one that its author shows, and earlier ones, newest first. */
export const Words = z.object({ current: z.string().nullable(), earlier: z.array(z.string()) });
export type Words = z.output<typeof Words>;

export const links = {
  listWords: endpoint({
    method: 'GET',
    path: '/survey/{id}/words',
    summary: 'List the short links of your survey',
    access: ['surveyor'],
    params: IdParams,
    response: Words,
    errors: ['not_found', 'other_person'],
  }),
  checkWord: endpoint({
    method: 'GET',
    path: '/survey/{id}/word',
    summary: 'Check whether your survey can have a short link',
    access: ['surveyor'],
    params: IdParams,
    query: z.object({ word: Word }),
    response: z.object({ state: WordState }),
    errors: ['not_found', 'other_person'],
  }),
  chooseWord: endpoint({
    method: 'PUT',
    path: '/survey/{id}/word',
    summary: 'Choose the short link of your survey; earlier ones still work',
    access: ['surveyor'],
    params: IdParams,
    body: z.object({ word: Word }),
    response: Words,
    errors: ['not_found', 'other_person', 'word_taken', 'too_many_kept'],
  }),
};
