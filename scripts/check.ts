/** `npm run check`: runs the scripts `check:…` of package.json in parallel and prints the output of those that fail. */
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import process from 'node:process';
import { promisify } from 'node:util';

const { scripts }: { scripts: Record<string, string> } = JSON.parse(await readFile('package.json', 'utf8'));
const checks = Object.keys(scripts).filter((name) => name.startsWith('check:'));

await Promise.all(
  checks.map(async (name) => {
    const running = promisify(execFile)(process.execPath, ['--run', name], { maxBuffer: Number.POSITIVE_INFINITY });
    await running.catch(({ stdout, stderr }: { stdout: string; stderr: string }) => {
      process.exitCode = 1;
      console.error(`${name}\n${stdout}${stderr}`);
    });
  }),
);
