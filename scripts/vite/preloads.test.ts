import { expect, test } from 'vitest';
import { missingFiles } from './preloads.ts';

const NEEDED = ['assets/multiple-result-DCc2MSjE.js', 'assets/kinds-Bd7RC0-l.js', 'assets/inside-BPsq8L2E.js'];
const EVERYWHERE = ['assets/vendor-DjVu094S.js', 'assets/shell-DTFP_YW5.js', 'assets/rolldown-runtime-XKyaHtl9.js'];

test('a script lists for its later parts what is not there before itself', () => {
  const listed = (hostId: string) =>
    missingFiles('assets/multiple-result-DCc2MSjE.js', [...NEEDED, ...EVERYWHERE], { hostId, hostType: 'js' });

  expect(listed('assets/survey-details-DJ6LgI4g.js')).toEqual(NEEDED.slice(0, 2));
  expect(listed('assets/landing-3cv53diQ.js')).toEqual(NEEDED);
});

test('a page lists all of its scripts', () => {
  expect(missingFiles('', EVERYWHERE, { hostId: 'index.html', hostType: 'html' })).toEqual(EVERYWHERE);
});
