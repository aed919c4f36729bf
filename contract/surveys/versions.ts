import * as z from 'zod';
import { PUBLICATIONS_KEPT } from '#basics/limits.ts';
import { wholeNumber } from '#basics/numbers.ts';
import { endpoint } from '../http/endpoint.ts';
import { IdParams } from '../http/paging.ts';

const Timestamp = z.iso.datetime();

/** A version of a published survey: its content from one change to the next. */
export const Publication = z.object({
  revision: z.int().describe('what responses name as the version that they answered'),
  publishedAt: Timestamp.nullable().describe('null where it was published before versions were kept'),
  /** null for the present version. */
  replacedAt: Timestamp.nullable(),
  responses: z.int().describe('how many answered it, exactly'),
});
export type Publication = z.output<typeof Publication>;

const Value = z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]).nullable();

/** A change in one place. Both values are absent if words cannot describe them, as for a rule. */
export const FieldChange = z.object({
  name: z.string().describe('as it is stored; a setting of a question as `settings.max`'),
  before: Value.optional(),
  after: Value.optional(),
});
export type FieldChange = z.output<typeof FieldChange>;

const ACTS = ['added', 'removed', 'changed'] as const;

const ItemChange = z.object({
  list: z.string().describe('`options`, `rows` or `quotas`'),
  act: z.enum(ACTS),
  text: z.string(),
  moved: z.boolean().describe('among those that both versions have'),
  fields: z.array(FieldChange),
});
export type ItemChange = z.output<typeof ItemChange>;

/** The changes of a question, a section, an ending or the poll. For an added part `items` lists all its content. */
export const PartChange = z.object({
  _id: z.string(),
  act: z.enum(ACTS),
  text: z.string().describe('its words, of the later version that has it'),
  before: z.int().nullable().describe('its place in the earlier version, from 1; null where it is not there'),
  after: z.int().nullable(),
  moved: z.boolean().describe('among those that both versions have'),
  fields: z.array(FieldChange),
  items: z.array(ItemChange),
});
export type PartChange = z.output<typeof PartChange>;

const Changes = z.object({
  from: z.int(),
  to: z.int(),
  survey: z.array(FieldChange),
  questions: z.array(PartChange),
  sections: z.array(PartChange),
  endings: z.array(PartChange),
  poll: z.array(PartChange).max(1),
});
export type Changes = z.output<typeof Changes>;

export const publications = {
  listPublications: endpoint({
    method: 'GET',
    path: '/survey/{id}/versions',
    summary: `List the versions of a survey, the current one first, with how many answered each, and up to ${PUBLICATIONS_KEPT} earlier ones; for its author and admins`,
    access: ['surveyor', 'admin'],
    params: IdParams,
    response: z.object({
      versions: z.array(Publication),
      unkept: z.int().describe('how many answered versions that are not kept'),
    }),
    errors: ['not_found', 'other_person'],
  }),
  comparePublications: endpoint({
    method: 'GET',
    path: '/survey/{id}/versions/changes',
    summary: 'Compare two versions of a survey; for its author and admins',
    access: ['surveyor', 'admin'],
    params: IdParams,
    query: z.object({ from: wholeNumber(1), to: wholeNumber(1) }),
    response: Changes,
    errors: ['not_found', 'other_person', 'version_not_kept'],
  }),
};
