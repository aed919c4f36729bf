import cluster from 'node:cluster';
import { flushCompileCache } from 'node:module';
import { setFlagsFromString } from 'node:v8';
import { ACCOUNTS, DEMO_PASSWORD } from '#server/demo/demo-people.ts';
import { assertPortFree } from './free-port.ts';
import { collectWhenIdle } from './idle-memory.ts';
import { keepSecret } from './secret.ts';
import { readSettings, type Settings } from './settings.ts';
import { onShutdown, stopWithParent } from './shutdown.ts';
import { openStorage } from './storage.ts';
import { forkWorkers, receiveOptions } from './workers.ts';

const SHUTDOWN_MS = 15_000;

const started: ((asked: boolean) => Promise<void>)[] = [];
let drainSeconds = 0;
onShutdown(stopAll, { timeoutMs: () => SHUTDOWN_MS + drainSeconds * 1000 });

try {
  await (cluster.isPrimary ? runPrimary() : runWorker());
} catch (error) {
  console.error(`canvass: ${explain(error)}`);
  await stopAll(false);
  process.exit(1);
}

async function runPrimary(): Promise<void> {
  stopWithParent();
  const settings = readSettings(process.env);
  ({ drainSeconds } = settings);
  await assertPortFree(settings);
  // The workers load their code while the database starts.
  const workers = settings.workers > 1 ? forkWorkers(settings.workers) : null;
  if (workers) started.push(workers.close);
  const loading = workers ? null : loadServer();

  const storage = await openStorage(settings, say);
  started.push(storage.stop);
  const secret = settings.secret ?? (await keepSecret(settings.dataDir, async () => storage.needsSecret));

  const options = { settings, secret, connection: storage.connection };
  if (workers) {
    started.push(workers.close); // the workers stop before the storage
    await workers.serve(options);
  }
  if (loading !== null) {
    const { serve, web } = await loading;
    started.push((await serve(options, web, null)).close);
  }
  welcome(settings);
  endLoading();
}

async function runWorker(): Promise<void> {
  const [{ siblings, ...options }, { serve, web }] = await Promise.all([receiveOptions(), loadServer()]);
  ({ drainSeconds } = options.settings);
  started.push((await serve(options, web, siblings)).close);
  endLoading();
}

function endLoading(): void {
  // A killed process would not write its compile cache. Written before the flags are set, because the cache is valid only for the
  // same flags.
  flushCompileCache();
  // The defaults of V8: under load the young generation grows to the size that costs least time, and what is called often is optimised.
  setFlagsFromString('--semi-space-growth-factor=2 --turbofan --maglev');
  collectWhenIdle();
}

async function loadServer() {
  const { serve } = await import('./listen.ts');
  const { findBuiltWeb } = await import('./built-web.ts');
  return { serve, web: await findBuiltWeb() };
}

/** Stops everything in the reverse order of the start. */
async function stopAll(asked: boolean): Promise<void> {
  for (const stop of started.splice(0).reverse()) await stop(asked);
}

function welcome(settings: Settings): void {
  console.log(`\nCanvass is ready: ${settings.publicUrl.origin}\n`);
  if (!settings.demo) return;
  console.log(`Demonstration accounts, password ${DEMO_PASSWORD}`);
  for (const { email, role } of Object.values(ACCOUNTS)) console.log(`  ${email.padEnd(28)}${role}`);
  console.log();
}

function say(line: string): void {
  console.log(`canvass: ${line}`);
}

function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if ('code' in error && error.code === 'EADDRINUSE') {
    return `${error.message}. Something else uses this port; start with another one: PORT=3001 npm start`;
  }
  const cause = error.cause instanceof Error ? `: ${error.cause.message}` : '';
  return error.message + cause;
}
