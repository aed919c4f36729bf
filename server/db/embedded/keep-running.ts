import { setTimeout as delay, setInterval } from 'node:timers/promises';
import type { ClusterCall } from './cluster.ts';
import { type Postmaster, removeRemains } from './pid-file.ts';
import { launchPostmaster, stopAtExit, stopPostmaster } from './postmaster.ts';
import { isAlive } from './running-processes.ts';

const WATCH_MS = 500;
const RETRY_MS = 5_000;

/** Starts the server again should it end by itself, at the same address, until `stop` ends it for good. */
export function keepRunning(
  call: ClusterCall,
  { postmaster, log }: { postmaster: Postmaster; log: (line: string) => void },
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  let current = postmaster;
  let disarm = stopAtExit(current.pid);

  const watch = async () => {
    for await (const _ of setInterval(WATCH_MS, null, { signal: stopping.signal, ref: false })) {
      if (await isAlive(current.pid)) continue;

      log('The database ended unexpectedly; starting it again.');
      current = await restart(call, log).catch(async (error: Error) => {
        log(error.message);
        await delay(RETRY_MS, null, { signal: stopping.signal, ref: false });
        return current; // which is dead: the next round tries again
      });
      disarm();
      disarm = stopAtExit(current.pid);
    }
  };
  const watching = watch().catch(() => {}); // ends by being aborted

  return {
    async stop() {
      stopping.abort();
      await watching;
      await stopPostmaster(call, current);
      disarm();
    },
  };
}

async function restart(call: ClusterCall, log: (line: string) => void): Promise<Postmaster> {
  await removeRemains(call.layout);
  return await launchPostmaster(call, log);
}
