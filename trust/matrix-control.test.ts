import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CELLS, isDenial, type MatrixCell, tryCell } from '#server/test/matrix/matrix.ts';
import { openWorld, type World } from '#server/test/matrix/matrix-world.ts';

/** The least share of refusing cells that must fail without guards. */
const NOTICED_MIN = 0.95;
/** Milliseconds. A call that is neither refused nor answered is a failure too. */
const PATIENCE_MS = 3_000;

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

// This file runs in its own project (vitest.config.ts), in which server/test/matrix/without-guards.ts disables all guards.
test('without its guards the product fails the abuse matrix', { timeout: 240_000 }, async () => {
  const denials = CELLS.filter(isDenial);
  const unnoticed: string[] = [];
  for (const cell of denials) {
    if (await isPassed(cell)) unnoticed.push(`${cell.row.id} ${cell.row.title} (${cell.kind})`);
  }

  expect(denials.length).toBeGreaterThan(200);
  expect(1 - unnoticed.length / denials.length, unnoticed.join('\n')).toBeGreaterThanOrEqual(NOTICED_MIN);
});

async function isPassed(cell: MatrixCell): Promise<boolean> {
  const patience = new AbortController();
  const passed = tryCell(world, cell).then(
    () => true,
    () => false,
  );
  const result = await Promise.race([passed, delay(PATIENCE_MS, false, { signal: patience.signal })]);
  patience.abort();
  return result;
}
