import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { AppError } from '#contract/http/errors.ts';
import { type KeysetOrder, readCursor, readSort, writeCursor } from './keyset.ts';

const ID = '0192f1f0-0000-7000-8000-000000000000';
const orderOf = (type: KeysetOrder['type']): KeysetOrder => ({ key: sql`key`, type, descending: false });

test('the sign before a column reverses its order', () => {
  expect(readSort('name')).toEqual({ by: 'name', descending: false });
  expect(readSort('-name')).toEqual({ by: 'name', descending: true });
});

test.each<[KeysetOrder['type'], string]>([
  ['text', 'Čedomir "the first"\n'],
  ['bigint', '-9007199254740993'],
  ['timestamptz', '2026-11-20 16:09:43.123456+00'],
  ['uuid', ID],
])('a cursor of a %s is read as it was written', (type, key) => {
  expect(readCursor(writeCursor({ key, id: ID }), orderOf(type))).toEqual({ key, id: ID });
});

test('without a cursor the page is the first', () => {
  expect(readCursor(undefined, orderOf('text'))).toBeNull();
});

test.each<[KeysetOrder['type'], string]>([
  ['text', 'nonsense'],
  ['text', writeCursor({ key: 'a\0b', id: ID })],
  ['text', writeCursor({ key: 'a', id: '1' })],
  ['bigint', writeCursor({ key: '1; drop', id: ID })],
  ['bigint', writeCursor({ key: '99999999999999999999', id: ID })],
  ['timestamptz', writeCursor({ key: 'yesterday', id: ID })],
  ['uuid', writeCursor({ key: 'x', id: ID })],
])('refuses what no table ordered by a %s hands out: %s', (type, cursor) => {
  expect(() => readCursor(cursor, orderOf(type))).toThrow(AppError);
});
