import { createLoop } from '#server/timing/loop.ts';
import type { ClusterCall } from './cluster.ts';
import { type Postmaster, removeRemains } from './pid-file.ts';
import { launchPostmaster, stopAtExit, stopPostmaster } from './postmaster.ts';
import { isAlive } from './running-processes.ts';

const WATCH_MS = 500;
const RETRY_MS = 5_000;

/** Restarts the server at the same address whenever it ends unexpectedly, until `stop`. */
export function keepRunning(
  call: ClusterCall,
  { postmaster, log }: { postmaster: Postmaster; log: (line: string) => void },
): { stop(): Promise<void> } {
  let current = postmaster;
  let disarm = stopAtExit(current.pid);

  const watching = createLoop({
    everyMs: WATCH_MS,
    afterFailureMs: RETRY_MS,
    async work() {
      if (await isAlive(current.pid)) return;
      log('The database ended unexpectedly; starting it again.');
      current = await restart(call, log);
      disarm();
      disarm = stopAtExit(current.pid);
    },
    onError: (error) => log(error instanceof Error ? error.message : String(error)),
  });
  watching.start();

  return {
    async stop() {
      await watching.close();
      await stopPostmaster(call, current);
      disarm();
    },
  };
}

async function restart(call: ClusterCall, log: (line: string) => void): Promise<Postmaster> {
  await removeRemains(call.layout);
  return await launchPostmaster(call, log);
}
