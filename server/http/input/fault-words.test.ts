import { expect, test } from 'vitest';
import * as z from 'zod';
import { createFaultWords, faultsByField } from './fault-words.ts';

const faultsOf = (schema: z.ZodType, data: unknown) => {
  const { error } = schema.safeParse(data, { error: createFaultWords() });
  return faultsByField(error?.issues ?? []);
};

test.each<[z.ZodType, unknown, string]>([
  [z.string(), undefined, 'Is missing'],
  [z.string(), 7, 'Must be a text'],
  [z.string().min(1), '', 'Must not be empty'],
  [z.string().min(3), 'a', 'At least 3 characters'],
  [z.string().max(3), 'abcd', 'At most 3 characters'],
  [z.array(z.string()).min(2), [], 'Must have at least 2'],
  [z.array(z.string()).max(1), ['a', 'b'], 'Must have at most 1'],
  [z.number(), 'a', 'Must be a number'],
  [z.int(), 1.5, 'Must be a whole number'],
  [z.number().min(3), 1, 'Must be at least 3'],
  [z.number().max(3), 4, 'Must be at most 3'],
  [z.number().positive(), 0, 'Must be more than 0'],
  [z.boolean(), 'yes', 'Must be true or false'],
  [z.enum(['like', 'dislike']), 'love', 'Must be one of: “like”, “dislike”'],
  [z.literal(10), 9, 'Must be 10'],
  [z.uuid(), 'x', 'Must be an id (a UUID)'],
  [z.iso.datetime(), 'soon', 'Must be a time such as 2027-05-31T18:00:00Z'],
  [z.string().regex(/^a+$/), 'b', 'Has characters that aren’t allowed here'],
  [z.union([z.string(), z.number()]), true, 'Has none of the allowed forms'],
  [z.string().refine(() => false, { error: 'reserved' }), 'a', 'reserved'],
])('[V10] a fault says what is right: %#', (schema, data, words) => {
  expect(faultsOf(z.object({ field: schema }), { field: data })).toEqual({ field: words });
});

test('[V10] a body that is none says so, and inner names are named with their place', () => {
  expect(faultsOf(z.object({}), [])).toEqual({ body: 'Must be an object' });
  const nested = z.object({ show: z.array(z.strictObject({ a: z.string() })) });
  expect(faultsOf(nested, { show: [{ a: 'x', b: 1 }] })).toEqual({ 'show.0.b': 'There is no field of this name' });
});

test('[AB-75] of 20,000 faults 200 are named', () => {
  const schema = z.object({ list: z.array(z.string()) });
  expect(Object.keys(faultsOf(schema, { list: Array.from({ length: 20_000 }, () => 7) }))).toHaveLength(200);
});
