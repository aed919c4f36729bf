import { expect, test } from 'vitest';
import { circleIn } from './chunks.ts';

test('files that import each other are found, whichever comes first', () => {
  const shell = { fileName: 'shell.js', imports: ['vendor.js'] };
  const vendor = { fileName: 'vendor.js', imports: [] };
  const taking = { fileName: 'taking.js', imports: ['shell.js', 'shared.js'] };
  const shared = { fileName: 'shared.js', imports: ['vendor.js', 'kinds.js'] };
  const kinds = { fileName: 'kinds.js', imports: ['vendor.js'] };

  expect(circleIn([shell, vendor, taking, shared, kinds])).toBeNull();
  expect(circleIn([shell, vendor, taking, shared, { ...kinds, imports: ['shared.js'] }])).toEqual([
    'shared.js',
    'kinds.js',
    'shared.js',
  ]);
});
