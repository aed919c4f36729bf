import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { describe, expect, test } from 'vitest';

/** Debian's package `libfaketime`, in the variant for programs with threads. */
const [LIBRARY] = globSync('/usr/lib/*/faketime/libfaketimeMT.so.1');

/** Moments at which code that confuses days, months or zones fails. */
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

/** Without root, no `unshare` starts PostgreSQL, which passes the shifted clock on. */
const canShift = LIBRARY !== undefined && process.getuid?.() === 0;

describe.skipIf(!canShift)('the units of `npm test` pass at any hour, on any day, in any zone:', () => {
  test.each(Object.entries(MOMENTS))('%s', async (_, { at, zone }: { at: string; zone?: string }) => {
    const seconds = Math.round((Date.parse(`${at.replace(' ', 'T')}Z`) - Date.now()) / 1000);
    // An offset, not a moment: Node and PostgreSQL start at different times and must agree.
    const shift = { LD_PRELOAD: LIBRARY, FAKETIME: `+${seconds}`, FAKETIME_DONT_FAKE_MONOTONIC: '1' };
    const programs = await mkdtemp(path.join(tmpdir(), 'canvass-clock-'));
    // PostgreSQL starts with an empty environment.
    const settings = Object.entries(shift).map(([name, value]) => `${name}=${value}`);
    const script = `#!/bin/sh\nexec env ${settings.join(' ')} /usr/bin/unshare "$@"\n`;
    await writeFile(path.join(programs, 'unshare'), script, { mode: 0o755 });

    const env = { ...process.env, ...shift, TEST_TIER: 'first', TZ: zone ?? 'UTC' };
    const run = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', '--reporter=dot'], {
      env: { ...env, PATH: `${programs}:${process.env['PATH']}` },
    });
    let said = '';
    for (const stream of [run.stdout, run.stderr]) stream.on('data', (chunk) => (said += chunk));
    const [code] = await once(run, 'close');
    await rm(programs, { recursive: true });
    expect(code, said.slice(-20_000)).toBe(0);
  });
});
