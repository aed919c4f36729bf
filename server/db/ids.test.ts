import { expect, test } from 'vitest';
import { newId } from './ids.ts';

test('ids are UUIDs of version 7 that sort by creation, those of one millisecond too', () => {
  const ids = Array.from({ length: 2_000 }, () => newId());
  expect(ids.every((id) => /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(id))).toBe(
    true,
  );
  expect(ids.toSorted()).toEqual(ids);
  expect(newId(0).startsWith('00000000-0000-7')).toBe(true);
});
