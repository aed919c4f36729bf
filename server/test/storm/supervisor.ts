import { setTimeout as delay } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import {
  type Ending,
  type ServerOptions,
  type ServerProcess,
  spawnServer,
  untilReady,
} from '#server/test/server-process.ts';
import type { Storm } from './storm.ts';

/** A server that restarts at once whenever it ends, as under a service manager. */
export interface SupervisedServer {
  url: URL;
  current(): ServerProcess;
  /** Sends SIGKILL to the current process; a new one starts at once. */
  kill(): Promise<void>;
  /** Stops the current process, and waits for its end and for the new one to serve. @returns milliseconds to the end */
  restart(): Promise<number>;
  /** Resolves when the current process serves. */
  untilReady(): Promise<void>;
  /** Milliseconds from each restart until the server responded again; without restarts that were killed before. */
  restarts: readonly number[];
  /** Unrequested ends; must be empty. */
  crashes: readonly string[];
  stop(): Promise<void>;
}

export async function superviseServer(options: ServerOptions): Promise<SupervisedServer> {
  const restarts: number[] = [];
  const crashes: string[] = [];
  let stopping = false;
  /** The server that the test ends, and the expected way of ending. */
  let ending: { server: ServerProcess; as: Ending } | null = null;
  let current = spawnServer(options);
  let watching = watch(current);
  await untilReady(current).catch(async (error: unknown) => {
    await stop();
    throw error;
  });

  async function watch(server: ServerProcess): Promise<void> {
    const ended = await server.ended;
    if (stopping) return;
    const isExpected = ending?.server === server && isDeepStrictEqual(ending.as, ended);
    if (!isExpected) crashes.push(`${JSON.stringify(ended)}: ${server.output()}`);
    current = spawnServer(options);
    watching = watch(current);
    void measure(current);
  }

  async function stop(): Promise<void> {
    stopping = true;
    await current.stop();
    await watching;
  }

  async function measure(server: ServerProcess): Promise<void> {
    const begun = performance.now();
    const isReady = await untilReady(server).then(
      () => true,
      () => false, // killed again before it served, or it crashed, which `watch` notes
    );
    if (isReady) restarts.push(Math.round(performance.now() - begun));
  }

  return {
    url: current.url,
    current: () => current,
    async kill() {
      ending = { server: current, as: { code: null, signal: 'SIGKILL' } };
      const ended = watching;
      current.kill('SIGKILL');
      await ended;
    },
    async restart() {
      ending = { server: current, as: { code: 0, signal: null } };
      const begun = performance.now();
      const ended = watching;
      current.kill('SIGTERM');
      await ended;
      const took = performance.now() - begun;
      await untilReady(current);
      return Math.round(took);
    },
    untilReady: () => untilReady(current),
    restarts,
    crashes,
    stop,
  };
}

const PAUSE_MS = 800;
/** The third of this many kills hits a server that is still starting. */
const EARLY_EVERY = 5;
/** The least submissions between two kills: fewer would not be a storm, even on a slow machine. */
const BETWEEN = 50;

/** Kills a server `kills` times, at random moments of a storm: mostly while it serves, every fifth time while it starts. */
export async function killAtRandom(
  servers: readonly SupervisedServer[],
  kills: number,
  storm: Pick<Storm, 'settle'>,
): Promise<void> {
  for (let kill = 0; kill < kills; kill += 1) {
    const server = servers[kill % servers.length];
    if (!server) return;
    if (kill % EARLY_EVERY !== 2) {
      await server.untilReady();
      await storm.settle(BETWEEN);
    }
    await delay(Math.random() * PAUSE_MS);
    await server.kill();
  }
  await Promise.all(servers.map((server) => server.untilReady()));
}
