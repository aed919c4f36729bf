import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import process from 'node:process';
import { describe, expect, test } from 'vitest';

/** Of Debian's package `libfaketime`. The variant for threads: Node has several. */
const [LIBRARY] = globSync('/usr/lib/*/faketime/libfaketimeMT.so.1');

/** Moments at which tests that confuse days, months or zones fail. */
const MOMENTS = {
  'two minutes before midnight UTC': { at: '2027-03-09 23:58:00' },
  'three minutes after midnight UTC': { at: '2027-03-10 00:03:00' },
  'on 29 February': { at: '2028-02-29 12:00:00' },
  'on the last evening of a year': { at: '2027-12-31 23:58:00' },
  'in the night that loses an hour in Berlin': { at: '2027-03-28 00:58:00', zone: 'Europe/Berlin' },
  'in the night that repeats an hour in Berlin': { at: '2027-10-31 00:58:00', zone: 'Europe/Berlin' },
  'in the zone furthest behind': { at: '2027-06-15 11:58:00', zone: 'Etc/GMT+12' },
  'in the zone furthest ahead': { at: '2027-06-15 10:03:00', zone: 'Pacific/Kiritimati' },
};

describe.skipIf(!LIBRARY)('the units of `npm test` pass at any hour, on any day, in any zone:', () => {
  test.each(Object.entries(MOMENTS))('%s', async (_, { at, zone }: { at: string; zone?: string }) => {
    const env = {
      ...process.env,
      TEST_TIER: 'first',
      TZ: zone ?? 'UTC',
      LD_PRELOAD: LIBRARY,
      // The library reads the moment as local time.
      FAKETIME: `@${localTime(at, zone ?? 'UTC')}`,
      // Timers go by the monotonic clock, which stays true; the database shares the shifted one.
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      FAKETIME_DONT_RESET: '1',
    };
    const run = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', '--reporter=dot'], { env });
    let said = '';
    for (const stream of [run.stdout, run.stderr]) stream.on('data', (chunk) => (said += chunk));
    const [code] = await once(run, 'close');
    expect(code, said.slice(-20_000)).toBe(0);
  });
});

/** A moment in UTC as a clock on the wall of this zone shows it. */
function localTime(utc: string, zone: string): string {
  return new Date(`${utc.replace(' ', 'T')}Z`).toLocaleString('sv-SE', { timeZone: zone });
}
