import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';

describe('a process', () => {
  it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('closes and exits with 0 on %s', async (signal) => {
    const child = await run("onShutdown(async () => console.log('closed'), { timeoutMs: () => 5000 })");

    child.kill(signal);

    expect(await outcome(child)).toEqual({ code: 0, output: 'closed\n' });
  });

  it('treats two simultaneous signals as one', async () => {
    const child = await run('onShutdown(() => delay(200), { timeoutMs: () => 5000 })');

    child.kill('SIGINT');
    child.kill('SIGTERM');

    expect(await outcome(child)).toEqual({ code: 0, output: '' });
  });

  it('exits at once with 1 when it is asked again', async () => {
    const child = await run('onShutdown(() => delay(20_000), { timeoutMs: () => 20_000 })');

    child.kill('SIGINT');
    await new Promise((resolve) => setTimeout(resolve, 700));
    child.kill('SIGINT');

    expect((await outcome(child)).code).toBe(1);
  });

  it('exits with 1 when closing takes too long', async () => {
    const child = await run(
      'onShutdown(() => delay(20_000), { timeoutMs: () => 100, report: (e) => console.log(e.message) })',
    );

    child.kill('SIGTERM');

    expect(await outcome(child)).toEqual({ code: 1, output: 'Stopping took longer than 100 ms\n' });
  });

  it.each(['setTimeout(() => { throw new Error("lost") })', 'void Promise.reject(new Error("lost"))'])(
    'reports, closes and exits with 1 after %s',
    async (mistake) => {
      const child = await run(`
      onShutdown(async () => console.log('closed'), { timeoutMs: () => 5000, report: (e) => console.log(e.message) });
      ${mistake}`);

      expect(await outcome(child)).toEqual({ code: 1, output: 'lost\nclosed\n' });
    },
  );

  it.skipIf(process.platform === 'win32')('that npm started closes when the shell between them is killed', async () => {
    const child = await run(
      "stopWithParent(); onShutdown(async () => console.log('closed'), { timeoutMs: () => 5000 })",
      {
        throughShell: true,
      },
    );

    child.kill('SIGKILL');

    expect((await outcome(child)).output).toBe('closed\n');
  });
});

/** Runs a script that uses our functions. Resolves after the script's last line. */
async function run(script: string, { throughShell = false } = {}): Promise<ChildProcess> {
  const source = `
    import { setTimeout as delay } from 'node:timers/promises';
    import { onShutdown, stopWithParent } from '#server/process/shutdown.ts';
    setInterval(() => {}, 1000);
    ${script};
    process.stderr.write('ready');`;
  const node = [process.execPath, '--input-type=module', '-e', source];
  const shell = ['/bin/sh', '-c', '"$@" & wait', 'sh', ...node];
  const [file = '', ...args] = throughShell ? shell : node;

  const child = spawn(file, args, { env: { ...process.env, npm_lifecycle_event: 'start' } });
  await once(child.stderr, 'data');
  return child;
}

async function outcome(child: ChildProcess): Promise<{ code: number | null; output: string }> {
  const output = child.stdout ? text(child.stdout) : '';
  const [code] = await once(child, 'exit');
  return { code, output: await output };
}
