/** `npm run dev`: runs the server, restarted when its sources change, and the web application with hot reload, in one terminal. */
import { type ChildProcess, spawn } from 'node:child_process';
import process from 'node:process';

const WEB_PORT = 5173;

const WATCHED = ['server', 'basics', 'questions', 'survey', 'contract'];

const children: ChildProcess[] = [
  run([...WATCHED.map((folder) => `--watch-path=${folder}`), '--watch-preserve-output', 'server/main.mjs'], {
    PUBLIC_URL: `http://localhost:${WEB_PORT}`,
  }),
  run(['node_modules/vite/bin/vite.js', '--port', String(WEB_PORT), '--strictPort'], {}),
];

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stopAll);
for (const child of children) child.once('exit', stopAll);

function run(args: string[], env: Record<string, string>): ChildProcess {
  return spawn(process.execPath, args, { stdio: 'inherit', env: { ...process.env, ...env } });
}

function stopAll(): void {
  for (const child of children) child.kill('SIGTERM');
}
