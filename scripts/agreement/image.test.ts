import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '#server/root.ts';

/** Finds the folders from which the server reads files. */
const READ = /path\.join\(ROOT, '([\w-]+)/g;

test('the image has every folder that the server reads', () => {
  const copied = [
    ...readFileSync(path.join(ROOT, 'Dockerfile'), 'utf8').matchAll(/^COPY --from=build \/app\/([\w-]+) /gm),
  ];
  const sources = readdirSync(path.join(ROOT, 'server'), { recursive: true, encoding: 'utf8' });
  const read = sources
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith('test/'))
    .flatMap((file) => [...readFileSync(path.join(ROOT, 'server', file), 'utf8').matchAll(READ)].map(([, at]) => at));

  expect(read).toContain('languages');
  expect(copied.map(([, folder]) => folder)).toEqual(expect.arrayContaining(read));
});
