import { expect, test } from 'vitest';
import * as z from 'zod';
import { endpoint } from '#contract/http/endpoint.ts';
import { prepare } from './cache/prepared.ts';
import { asField, asList, encode, joined } from './json-text.ts';
import type { Handler } from './serve.ts';

const Named = z.object({ name: z.string() });
const Secret = z.object({ hash: z.string() });
const readPeople = endpoint({
  method: 'GET',
  path: '/people',
  summary: 'People',
  access: 'public',
  response: z.object({ people: z.array(Named), total: z.int() }),
});
const Total = readPeople.response.pick({ total: true });
type PeopleHandler = Handler<typeof readPeople>;

test('JSON for the wire holds no field that its schema does not name', () => {
  const row = { name: 'Ann', hash: 'x' };
  expect(encode(Named, row)).toBe('{"name":"Ann"}');
});

test('parts that were encoded apart make the answer that the call declares', () => {
  const people = asList([encode(Named, { name: 'Ann' }), encode(Named, { name: 'Bob' })]);
  const json = joined(asField('people', people), encode(Total, { total: 2 }));
  const handler: PeopleHandler = async () => prepare(json, { shared: true });

  expect(readPeople.response.parse(JSON.parse(json))).toEqual({ people: [{ name: 'Ann' }, { name: 'Bob' }], total: 2 });
  expect(handler).toBeDefined();
});

test('a ready answer that says more or less than its call declares does not compile', () => {
  const total = encode(Total, { total: 0 });
  const people = asField('people', asList([joined(encode(Named, { name: 'Ann' }), encode(Secret, { hash: 'x' }))]));
  // @ts-expect-error a field too many in each person
  const more: PeopleHandler = async () => prepare(joined(people, total), { shared: true });
  // @ts-expect-error no people
  const less: PeopleHandler = async () => prepare(total, { shared: true });
  // @ts-expect-error no schema has let it out
  const raw: PeopleHandler = async () => prepare('{"people":[],"total":0}', { shared: true });

  expect([more, less, raw]).toHaveLength(3);
});
