import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CELLS, ROWS, tryCell } from '#server/test/matrix/matrix.ts';
import { openWorld, type World } from '#server/test/matrix/matrix-world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

describe.each(ROWS)('[$id] to $title', (row) => {
  test.for(CELLS.filter((cell) => cell.row === row))('is answered to a $kind with $expected', (cell) =>
    tryCell(world, cell),
  );
});

test('every operation of the OpenAPI document has a row in the matrix, and every row an operation', async () => {
  const { paths } = (await world.site.app.inject('/api/openapi.json')).json<{ paths: Paths }>();
  const documented = Object.values(paths).flatMap((path) => Object.values(path).map(({ operationId }) => operationId));
  const tried = new Set(ROWS.flatMap(({ calls }) => calls));

  expect(
    documented.filter((operation) => !tried.has(operation)),
    'has no row: see server/test/matrix',
  ).toEqual([]);
  expect([...tried].filter((operation) => !documented.includes(operation))).toEqual([]);
});

type Paths = Record<string, Record<string, { operationId: string }>>;
